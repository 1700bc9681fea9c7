/** `roleGroups` of the configuration, held against the role groups of a service that runs. */
import { nearName, oneOf } from '../../src/engine/definition/near';
import { isRoleGroup } from '../../src/engine/definition/mayOpen';
import type { RuntimeConfig } from '../../src/upstream/config';
import { UpstreamError } from '../../src/upstream/errors';
import { listRoleGroups } from '../../src/upstream/roleGroups';
import { reasonOf, type Upstream } from './upstream';

export interface RoleGroupProblems {
  readonly lines: readonly string[];
  readonly wrong: number;
}

/** Nothing is asked where the configuration names no group of the service's own. */
export async function roleGroupProblems(
  { roleGroups }: Pick<RuntimeConfig, 'roleGroups'>,
  { client }: Pick<Upstream, 'client'>,
): Promise<RoleGroupProblems> {
  if (roleGroups.length === 0) return { lines: [], wrong: 0 };
  try {
    const names = (await client.call(listRoleGroups, {})).map(({ name }) => name.trim());
    const wrong = roleGroups.flatMap((name, index) => {
      if (names.includes(name.trim())) return [];
      return [
        `✗ public/config.json: roleGroups[${index}]: the service has no role group "${name}"${oneOf(names, nearName(name, names))}`,
      ];
    });
    const more = names.filter((name) => !isRoleGroup(name, roleGroups));
    const unnamed = `– public/config.json: roleGroups does not name ${more.join(', ')}, which the service has`;
    return { lines: [...wrong, ...(more.length > 0 ? [unnamed] : [])], wrong: wrong.length };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { lines: [`– public/config.json: roleGroups could not be compared: ${reasonOf(error)}`], wrong: 0 };
  }
}
