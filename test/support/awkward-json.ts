/** JSON with every trap: any well-formed text as value and key, -0, the ends of the numbers, deep nesting. */
import fc from 'fast-check';

const awkwardText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

export const { awkwardJson } = fc.letrec<{ awkwardJson: unknown }>((tie) => ({
  awkwardJson: fc.oneof(
    { depthSize: 'small' },
    awkwardText,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.constantFrom(null, true, false, 0, 1e21, 1e-7, 5e-324, '\u0000', '\u2028', '__proto__'),
    fc.array(tie('awkwardJson'), { maxLength: 4 }),
    fc.dictionary(awkwardText, tie('awkwardJson'), { maxKeys: 4 }),
  ),
}));
