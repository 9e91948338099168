import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { submissionIn, submissionText } from '../../src/event-store/log/add-checkpoint.js';
import { checkpointIn, checkpointText } from '../../src/event-store/log/checkpoint.js';
import { cosign, cosignaturesOn, cosignedBytes } from '../../src/event-store/log/cosignature.js';
import {
  KINDS,
  newSeed,
  signerIn,
  signerKeyOf,
  signerOf,
  verifierIn,
  verifierKeyOf,
  verifierNamed,
} from '../../src/event-store/log/log-keys.js';
import { noteIn, noteText, signed, verifiedBy, withSignatures, type Note } from '../../src/event-store/log/note.js';
import { proofFileIn, proofFileText } from '../../src/event-store/log/proof-file.js';
import { someLeaf, someLeaves } from '../support/naive-tree.js';

// The key and the note by which the Go implementation of signed notes is tested.
const VERIFIER_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const SIGNER_KEY = 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz';
const TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const PETER =
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';
const ENOCH_KEY = 'EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop';
const ENOCH =
  '— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n';
const NOTE = `${TEXT}\n${PETER}`;
const [peter, enoch] = [verifierIn(VERIFIER_KEY), verifierIn(ENOCH_KEY)];

// The examples of the specifications.
const QUASIMODO =
  'Ognuno sta solo sul cuor della terra\ntrafitto da un raggio di sole:\n\ned è subito sera.\n\n' +
  '— quasimodo.example/salvatore NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9oJKONrMouFSQU0xMcXxj99ihAQwaqP3ZekRwNtIc=\n';
const SOFA =
  'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n' +
  '— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n' +
  '— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n';

const malformed = { name: 'MalformedNote' };
const unverified = { name: 'UnverifiedNote' };
const thrown = (action: () => unknown): unknown => {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

/** What is not the text, by one letter or two: one left out, one another, and every part of it. */
function* mangled(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    yield text.slice(0, at) + text.slice(at + 1);
    yield text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) + 1) + text.slice(at + 1);
    yield text.slice(0, at);
    if (at > 0) yield text.slice(at);
  }
}

describe('Keys of notes', () => {
  it('SN-01 A verifier key is read as Go writes it, and written the same; no mangled one is read', () => {
    expect(peter).toMatchObject({ name: 'PeterNeumann', id: 'c74f20a3', kind: KINDS.note });
    expect(verifierKeyOf(peter)).toBe(VERIFIER_KEY);
    for (const other of mangled(VERIFIER_KEY))
      expect(thrown(() => verifierIn(other))).toMatchObject({ name: 'WrongKey' });
    // A key of another length and of another kind, each with the id that belongs to it.
    for (const other of [
      'PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==',
      'PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    ])
      expect(thrown(() => verifierIn(other))).toMatchObject({ name: 'WrongKey' });
  });

  it('SN-02 A signer key is read as Go writes it and signs for its verifier; no mangled one is read, nor repeated aloud', () => {
    const { seed, verifier } = signerIn(SIGNER_KEY);
    expect(verifierKeyOf(verifier)).toBe(VERIFIER_KEY);
    expect(signerKeyOf('PeterNeumann', KINDS.note, seed)).toBe(SIGNER_KEY);
    for (const other of mangled(SIGNER_KEY)) {
      const error = thrown(() => signerIn(other)) as Error;
      expect(error.name).toBe('WrongKey');
      if (other.length > 60) expect(error.message).not.toContain(other.slice(-20));
    }
  });

  it('SN-03 The same key pair has another id under another name and as a witness', () => {
    const other = verifierNamed('example.com/other', peter);
    expect(other.publicKey).toEqual(peter.publicKey);
    expect(new Set([peter.id, other.id, signerOf('PeterNeumann', KINDS.cosignature, newSeed()).verifier.id]).size).toBe(
      3,
    );
    for (const name of ['', 'a b', 'a+b', 'a\u00a0b', 'a\u2003b', 'a\nb'])
      expect(thrown(() => signerOf(name, KINDS.note, newSeed()))).toMatchObject({ name: 'WrongKey' });
  });
});

describe('Signed notes', () => {
  it('SN-04 A note is signed to the byte as Go signs it', () => {
    expect(noteText(signed(TEXT, [signerIn(SIGNER_KEY)]))).toBe(NOTE);
  });

  it('SN-05 A note is read and written the same, with empty lines in its text and any signatures', () => {
    for (const note of [NOTE, QUASIMODO, SOFA]) expect(noteText(noteIn(note))).toBe(note);
    expect(noteIn(QUASIMODO).text.endsWith('\n\ned è subito sera.\n')).toBe(true);
    expect(noteIn(Buffer.from(QUASIMODO))).toEqual(noteIn(QUASIMODO));
  });

  it('SN-06 What is no note is refused', () => {
    for (const other of [
      ...[TEXT, `${TEXT}\n`, NOTE.slice(0, -1), `\u0001${NOTE}`, `${NOTE}Unexpected line.\n`, NOTE.replace('—', '-')],
      ...[`${TEXT}\n${PETER.replace('PeterNeumann', 'Bad Name')}`, `${TEXT}\n${PETER.replace('x08', 'x0 8')}`],
      ...[`${TEXT}\n${PETER.replace(/ [^ ]+\n$/, ' AAAA\n')}`, `${TEXT}\n${PETER.replace('AM=', 'AN=')}`, ''],
      `${TEXT}\n${PETER.repeat(101)}`,
      NOTE.replace('\n', '\r\n'),
    ])
      expect(thrown(() => noteIn(other))).toMatchObject(malformed);
    expect(thrown(() => noteIn(Buffer.concat([Buffer.of(0xff), Buffer.from(NOTE)])))).toMatchObject(malformed);
    expect(noteIn(`${TEXT}\n${PETER.repeat(16)}`).signatures).toHaveLength(16);
  });

  it('SN-07 A note is good by the keys that are known; others are passed over', () => {
    expect(verifiedBy(noteIn(NOTE + ENOCH), [peter])).toEqual([peter]);
    expect(verifiedBy(noteIn(NOTE + ENOCH), [peter, enoch])).toEqual([peter, enoch]);
    expect(thrown(() => verifiedBy(noteIn(NOTE), []))).toMatchObject(unverified);
    expect(thrown(() => verifiedBy(noteIn(NOTE), [enoch]))).toMatchObject(unverified);
    // A key of the same name and another id is another key.
    const namesake = signerOf('PeterNeumann', KINDS.note, newSeed()).verifier;
    expect(thrown(() => verifiedBy(noteIn(NOTE), [namesake]))).toMatchObject(unverified);
  });

  it('SN-08 A note with a bad signature by a known key is no good, whoever else signed it', () => {
    const other = noteIn(NOTE.replace('answer', 'answers') + ENOCH);
    expect(thrown(() => verifiedBy(other, [peter]))).toMatchObject(unverified);
    expect(thrown(() => verifiedBy(other, [enoch, peter]))).toMatchObject(unverified);
    const bytes = noteIn(NOTE).signatures[0]!.bytes;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 * 64 - 1 }), (bit) => {
        const flipped = Buffer.from(bytes);
        flipped[bit >> 3]! ^= 1 << (bit & 7);
        expect(peter.hasSigned(Buffer.from(TEXT), flipped)).toBe(false);
      }),
    );
  });

  it('SN-09 A signature that is added stands last, and one by the same key takes the place of the earlier', () => {
    const both = noteIn(NOTE + ENOCH);
    expect(noteText(withSignatures(noteIn(NOTE), both.signatures.slice(1)))).toBe(NOTE + ENOCH);
    expect(noteText(withSignatures(both, noteIn(NOTE).signatures))).toBe(`${TEXT}\n${ENOCH}${PETER}`);
  });
});

describe('Checkpoints', () => {
  it('SN-10 A checkpoint is its origin, its size and its root, and nothing is read that is written otherwise', () => {
    const { text } = noteIn(SOFA);
    const checkpoint = checkpointIn(text);
    expect(checkpoint).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 });
    expect(checkpointText(checkpoint)).toBe(text);
    expect(checkpointIn(`${text}an extension\nanother\n`)).toEqual(checkpoint);
    for (const other of [
      ...[text.replace('20852163', '020852163'), text.replace('20852163', '-1'), text.replace('20852163', '1e3')],
      ...[text.replace('20852163', '99999999999999999999'), text.replace('q2I=', 'q2J='), text.replace('CsUY', 'CsU')],
      ...[`\n${text}`, text.slice(0, -1), `${text}\nafter an empty line\n`, text.split('\n').slice(0, 2).join('\n')],
    ])
      expect(thrown(() => checkpointIn(other))).toMatchObject(malformed);
  });

  const witness = signerOf('witness.example/uno', KINDS.cosignature, newSeed());
  const cosigned = (note: Note, seconds: number) => withSignatures(note, [cosign(note.text, witness, seconds)]);

  it('SN-11 A cosignature is over its header, the time and the whole text, and is read back with its time', () => {
    const note = noteIn(SOFA);
    expect(cosignedBytes(note.text, 1_679_315_147).toString()).toBe(
      `cosignature/v1\ntime 1679315147\nexample.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n`,
    );
    expect(note.signatures[1]!.bytes.readBigUInt64BE()).toBe(1_679_315_147n);
    const [found] = cosignaturesOn(noteIn(noteText(cosigned(note, 1_790_000_000))), [witness.verifier]);
    expect(found).toMatchObject({ witness: { name: 'witness.example/uno' }, seconds: 1_790_000_000 });
  });

  it('SN-12 A cosignature of another time, text or length does not hold; of a witness that is not known it is passed over', () => {
    const note = cosigned(noteIn(SOFA), 1_790_000_000);
    const [bytes, others] = [note.signatures.at(-1)!.bytes, note.signatures.slice(0, -1)];
    const later = Buffer.from(bytes);
    later.writeBigUInt64BE(1_790_000_001n);
    for (const changed of [later, bytes.subarray(1), Buffer.concat([bytes, Buffer.of(0)])]) {
      const forged = { ...note, signatures: [...others, { ...note.signatures.at(-1)!, bytes: changed }] };
      expect(thrown(() => cosignaturesOn(forged, [witness.verifier]))).toMatchObject(unverified);
    }
    const elsewhere = { ...note, text: note.text.replace('20852163', '20852164') };
    expect(thrown(() => cosignaturesOn(elsewhere, [witness.verifier]))).toMatchObject(unverified);
    expect(cosignaturesOn(note, [signerOf('witness.example/uno', KINDS.cosignature, newSeed()).verifier])).toEqual([]);
    // A witness is no log: its signature makes no note good.
    expect(thrown(() => verifiedBy(note, [witness.verifier]))).toMatchObject(unverified);
  });
});

describe('Proofs and submissions', () => {
  it('SN-13 A proof file is read and written the same, with its extra data or without', () => {
    const path = someLeaves(5);
    const lines = path.map((hash) => `${hash.toString('base64')}\n`).join('');
    expect(proofFileText({ index: 73_894, path, checkpoint: SOFA })).toBe(
      `c2sp.org/tlog-proof@v1\nindex 73894\n${lines}\n${SOFA}`,
    );
    expect(proofFileText({ extra: Buffer.from('hello'), index: 0, path: [], checkpoint: SOFA })).toBe(
      `c2sp.org/tlog-proof@v1\nextra aGVsbG8=\nindex 0\n\n${SOFA}`,
    );
    for (const proof of [
      { index: 73_894, path, checkpoint: SOFA },
      { extra: Buffer.from('hello'), index: 0, path: [], checkpoint: SOFA },
    ])
      expect(proofFileIn(proofFileText(proof))).toEqual(proof);
  });

  it('SN-14 What is no proof file is refused', () => {
    const proof = proofFileText({ extra: someLeaf(0), index: 12, path: someLeaves(3), checkpoint: SOFA });
    for (const other of [
      ...[
        '',
        SOFA,
        proof.replace('@v1', '@v2'),
        proof.replace('index 12', 'index 012'),
        proof.replace('index 12', 'index'),
      ],
      ...[proof.replace('extra ', 'extra !'), proof.replace('extra ', 'extra '.repeat(2)), proof.replace('\n\n', '\n')],
      ...[proof.replace(/index 12\n.{4}/, 'index 12\n'), proof.replace(/index 12\n/, ''), `\n${proof}`],
    ])
      expect(thrown(() => proofFileIn(other))).toMatchObject({ name: 'MalformedProof' });
  });

  it('SN-15 A submission to a witness is read and written the same; what is none is refused', () => {
    const proof = someLeaves(4);
    const body = submissionText({ old: 20_852_014, proof, checkpoint: SOFA });
    expect(body).toBe(`old 20852014\n${proof.map((hash) => `${hash.toString('base64')}\n`).join('')}\n${SOFA}`);
    expect(submissionIn(Buffer.from(body))).toEqual({ old: 20_852_014, proof, checkpoint: Buffer.from(SOFA) });
    const first = submissionIn(Buffer.from(submissionText({ old: 0, proof: [], checkpoint: SOFA })));
    expect(first).toMatchObject({ old: 0, proof: [] });
    const line = `${proof[0]!.toString('base64')}\n`;
    for (const other of [
      ...['', SOFA, body.replace('old ', ''), body.replace('old 2', 'old 02'), body.replace('old ', 'old  ')],
      ...[body.replace(line, 'AAAA\n'), body.replace('\n\n', '\n').slice(0, 60), `old 5\n${line.repeat(64)}\n${SOFA}`],
    ])
      expect(thrown(() => submissionIn(Buffer.from(other)))).toMatchObject({ name: 'MalformedSubmission' });
    expect(submissionIn(Buffer.from(`old 5\n${line.repeat(63)}\n${SOFA}`)).proof).toHaveLength(63);
  });
});
