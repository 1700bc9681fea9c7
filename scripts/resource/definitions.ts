/** Every definition of the project as the page would have it, and what is wrong with them by themselves. */
import { permissionProblems, targetOf } from '../../src/app/resource-files/loadFiles';
import { checkAll } from '../../src/engine/definition/checks/checks';
import { problemText } from '../../src/engine/definition/files/problemText';
import { readFiles } from '../../src/engine/definition/files/readFiles';
import type { Resource } from '../../src/engine/definition/resource';
import { definitions, resources } from '../../src/resources/index';
import { jsonFiles, pathsTaken } from './project';
import { configOf } from './upstream';

export async function definitionsOf(
  root: string,
): Promise<{ readonly found: readonly Resource[]; readonly problems: readonly string[] }> {
  const config = configOf(root);
  const { roleGroups } = config;
  const { files, lost } = jsonFiles(root);
  const read = await readFiles(files, {
    names: new Set(resources.map(({ name }) => name)),
    paths: pathsTaken(root),
    hosts: new Set(Object.keys(config.hosts)),
    targets: resources.flatMap(targetOf),
    resources,
    roleGroups,
  });
  const found = [...resources, ...read.resources.map(({ resource }) => resource)];
  const names = new Set(definitions.map(({ name }) => name));
  return {
    found,
    problems: [
      ...checkAll(definitions, roleGroups).map(({ id, path, message }) => `${path}: ${message} (${id})`),
      ...[...names]
        .filter((name) => !resources.some((one) => one.name === name))
        .map((name) => `${name}: cannot be used`),
      ...lost.map((file) => `${file}: the configuration names it, and it is not there`),
      ...read.problems.map(problemText),
      ...permissionProblems({ ...config, resources: [...lost] }, found).map(problemText),
    ],
  };
}
