/** What the previews of the lists show that the entry asks for (`upstream/opening.ts`): run by the build and by tests. */
import { openableBy, withLinks } from '../engine/app/withLinks';
import { describePreview } from '../engine/preview/describe';
import type { Preview } from '../engine/preview/preview';
import { list } from '../i18n/en/list';
import { resources } from '../resources/index';
import { ROLE_CODES, type RoleGroup } from '../upstream/access';
import { OPENINGS } from '../upstream/opening';

/** Sees everything. What others see otherwise, the previews name. */
const EVERYBODY: RoleGroup = { name: 'ADMIN', roles: ROLE_CODES.map((roleCode) => ({ roleCode })) };

/** By the name of the list's call. */
export function describePreviews(): Readonly<Record<string, Preview>> {
  const openable = openableBy(EVERYBODY, resources);
  return Object.fromEntries(
    Object.keys(OPENINGS).map((path) => {
      const resource = resources.find((one) => one.path === path);
      if (!resource) throw new Error(`No list is at ${path}`);
      return [resource.api.list, describePreview(withLinks(resource, openable), resources, list.tones)];
    }),
  );
}
