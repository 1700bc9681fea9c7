/** Problems of `permissions` in config.json, shown with those of resource files. */
import { closes, entryFaults } from '../../engine/definition/checks/checkPermissions';
import { pathText } from '../../engine/definition/checks/faults';
import type { FileProblem } from '../../engine/definition/files/problemText';
import { nearName, oneOf } from '../../engine/base/near';
import { placesOf, splitPlace, type ConfiguredRights } from '../../engine/definition/permissionPlaces';
import type { Resource } from '../../engine/definition/resource';

export function permissionProblems(
  { permissions, roleGroups }: Pick<ConfiguredRights, 'permissions' | 'roleGroups'>,
  resources: readonly Resource[],
): readonly FileProblem[] {
  const names = resources.map(({ name }) => name);
  return Object.entries(permissions).flatMap(([whole, permission]) => {
    const [name, place] = splitPlace(whole);
    const resource = resources.find((one) => one.name === name);
    if (!resource) {
      const near = nearName(name, names);
      const closed = near === undefined ? 'It hides nothing.' : closes([near, place].filter(Boolean).join('.'));
      return [problem(`permissions.${whole}`, `no resource "${name}"${oneOf(names, near)}. ${closed}`)];
    }
    const faults = entryFaults(['permissions', whole], place, permission, placesOf(resource), { roleGroups, name });
    return faults.map(({ path, message, number }) => problem(pathText(path), `${message} (engine.E0${number})`));
  });
}

function problem(path: string, message: string): FileProblem {
  return { file: 'config.json', line: null, column: null, path, message };
}
