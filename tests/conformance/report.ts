/** docs/conformance.md: every rule of the specification with the tests that prove it, generated from the tests' own names. */
import { sourceFiles } from '../architecture/source';
import { RULES, SECTIONS } from './rules';
import { proofs, type Proof } from './titles';

export const REPORT = 'docs/conformance.md';

/** What the tests of the working tree claim. */
export function claims(): readonly Proof[] {
  return proofs(sourceFiles('src', 'server', 'tests').filter(({ path }) => /\.test\.tsx?$/.test(path)));
}

/** The document's text. */
export function report(found: readonly Proof[]): string {
  const lines = [
    '# Conformance',
    '',
    'Every rule of the specification, and the tests that prove it. Generated from the names of the tests by',
    '`npm run conformance`; do not edit. A rule without a test fails the test run.',
    '',
  ];
  for (const part of [1, 2]) {
    lines.push(`## Part ${part}`, '');
    for (const [section, title] of Object.entries(SECTIONS)) {
      const rules = RULES.filter(({ id }) => id.startsWith(`P${part}-${section}.`));
      lines.push(`### ${part}.${section} ${title}`, '', '| rule | text | proven by |', '|---|---|---|');
      for (const { id, text } of rules) {
        const tests = found.filter((proof) => proof.rule === id).map(({ file, name }) => `${name} (\`${file}\`)`);
        lines.push(`| ${id} | ${cell(text)} | ${tests.map(cell).join('<br>')} |`);
      }
      lines.push('');
    }
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
