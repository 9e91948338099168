/** Where in a body something stands: `packages[0].count`. */
export type Place = readonly (string | number)[];

const SHOWN = 64;

export const pathText = (place: Place): string =>
  place
    .map((step) =>
      typeof step === 'number' ? `[${step}]` : `.${step.length > SHOWN ? `${step.slice(0, SHOWN)}…` : step}`,
    )
    .join('')
    .replace(/^\./, '');
