/** Problems of `permissions` in config.json, shown with those of resource files. */
import { closes, entryFaults } from '../../engine/definition/checks/checkPermissions';
import { pathText } from '../../engine/definition/checks/faults';
import type { FileProblem } from '../../engine/definition/files/problemText';
import { nearName, oneOf } from '../../engine/base/near';
import { meantBy, placesOf, splitPlace, type ConfiguredRights } from '../../engine/definition/permissionPlaces';
import type { Resource } from '../../engine/definition/resource';

export function permissionProblems(
  { permissions, roleGroups, resources: unread }: ConfiguredRights,
  resources: readonly Resource[],
): readonly FileProblem[] {
  const names = resources.map(({ name }) => name);
  return Object.entries(permissions).flatMap(([whole, permission]) => {
    const [name, place] = splitPlace(whole);
    const resource = resources.find((one) => one.name === name);
    if (!resource) {
      const near = nearName(name, names);
      const closed = closedBy(meantBy(name, place, resources, unread));
      return [problem(`permissions.${whole}`, `no resource "${name}"${oneOf(names, near)}. ${closed}`)];
    }
    const faults = entryFaults(['permissions', whole], place, permission, placesOf(resource), { roleGroups, name });
    return faults.map(({ path, message, number }) => problem(pathText(path), `${message} (engine.E0${number})`));
  });
}

function closedBy(meant: ReturnType<typeof meantBy>): string {
  const [[name, place] = ['', '']] = meant;
  if (meant.length === 0) return 'It hides nothing while a file that may bring this resource cannot be read.';
  if (meant.length === 1) return closes([name, place].filter(Boolean).join('.'));
  return closes(place === '' ? 'every resource' : `${place} of every resource that has it`);
}

function problem(path: string, message: string): FileProblem {
  return { file: 'config.json', line: null, column: null, path, message };
}
