import { expect, it } from 'vitest';
import { sourceFiles, type SourceFile } from './source';

const STEPS = 'complete build withPermissions forRoleGroup withSeenNames mountedByName localised withFields'.split(' ');
const LIST = 'src/engine/definition/resolve.ts';

/** Who else takes a step, with why: none of them makes a resource that anything reads. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'src/custom/resources/ResourceCard.tsx: forRoleGroup': 'tells an administrator what other groups see',
  'src/engine/definition/checks/checks.ts: complete': 'looks for faults of a definition that may not be built',
  'src/engine/definition/files/localeFaults.ts: localised': 'learns which texts a resource has',
  'src/engine/definition/files/targets.ts: complete': 'learns what a file that is still read will be called',
  'src/engine/definition/files/unfilled.ts: complete': 'looks for faults of a definition that may not be built',
};

const product = sourceFiles('src').filter(({ path }) => !/\.(?:test|testing|test-d)\.tsx?$/.test(path));

/** The steps that files import, but for those of which other steps are made. */
function takenIn(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/import \{([^}]*)\} from '[^']*'/g)].flatMap(([, names = '']) =>
      STEPS.filter((step) => new RegExp(String.raw`(?:^|,)\s*${step}\s*(?:,|$)`).test(names)).map(
        (step) => `${path}: ${step}`,
      ),
    ),
  );
}

/** A step is made of `withFields`, and says so in a file beside it. */
const isPart = (taken: string): boolean => /^src\/engine\/definition\/[^/]+: withFields$/.test(taken);

it('lists every step from a definition to what is read of it in one file', () => {
  const taken = takenIn(product).filter((one) => !isPart(one));
  expect(taken.filter((one) => one.startsWith(LIST)).map((one) => one.slice(LIST.length + 2))).toEqual(
    expect.arrayContaining(STEPS.slice(0, -1)),
  );
  expect(taken.filter((one) => !one.startsWith(LIST)).toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
});

/** Files that write a resource anew, outside of the steps. */
function spreadIn(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ text }) => /\{\s*\.\.\.(?:\w+\.)*(?:resource|visible)\s*[,}]/.test(text))
    .map(({ path }) => path);
}

it('writes no resource anew elsewhere', () => {
  const steps =
    /^src\/engine\/definition\/(?:resolve|withFields|forRoleGroup|permissionKeys|mountedByName|localised)\.ts$/;
  expect(spreadIn(product).filter((path) => !steps.test(path))).toEqual([
    // For one filter: what the host takes at the moment that it is asked.
    'src/app/bindings.ts',
  ]);
  const text = 'const own = { ...labels.resource, cells };';
  expect(spreadIn([{ path: 'src/engine/list/New.tsx', text }])).toEqual(['src/engine/list/New.tsx']);
});

it('would see a step that is taken elsewhere', () => {
  const text = "import { mayOpen, forRoleGroup } from '../definition/forRoleGroup';";
  expect(takenIn([{ path: 'src/engine/record/New.tsx', text }])).toEqual(['src/engine/record/New.tsx: forRoleGroup']);
});
