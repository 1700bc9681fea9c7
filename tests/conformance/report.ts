/**
 * docs/conformance.md: every rule of the specification under a stable id, `P<part>-<section>.<number>`, with the tests
 * that prove it. The rules are written there; the tests' own names say which of them they prove.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, sourceFiles } from '../architecture/source';
import { proofs, type Proof } from './titles';

export const REPORT = 'docs/conformance.md';

const ROW = /^\| (P[12]-\d+\.\d+) \| (.+?) \| .*\|$/gm;

/** The document as it stands. */
export const written = (): string => readFileSync(join(ROOT, REPORT), 'utf8');

/** The ids of its rules, in its order. */
export const rulesOf = (document: string): readonly string[] => [...document.matchAll(ROW)].map(([, id = '']) => id);

/** What the tests of the working tree claim. */
export function claims(): readonly Proof[] {
  return proofs(sourceFiles('src', 'server', 'tests').filter(({ path }) => /\.test\.tsx?$/.test(path)));
}

/** The document with these proofs beside its rules. */
export function report(document: string, found: readonly Proof[]): string {
  return document.replace(ROW, (_row, id: string, text: string) => {
    const tests = found.filter(({ rule }) => rule === id).map(({ file, name }) => cell(`${name} (\`${file}\`)`));
    return `| ${id} | ${text} | ${tests.join('<br>')} |`;
  });
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
