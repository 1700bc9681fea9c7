/**
 * Whom the definitions of this build show each list and field. A delivery keeps the rules of the build that it was made
 * with; the server asks these as well, so that a field which a later build hides reaches nobody from whom it is hidden,
 * and to tell a misspelled permission of the configuration.
 */
import { partNamesOf } from '../src/engine/definition/permissionKeys';
import { shownTo } from '../src/engine/export/delivered';
import { resources } from '../src/resources/index';
import type { ShownTo } from '../src/upstream/deliveredWork';

/** By `transactions`, `transactions.fields.pan` and `transactions.queryTransaction`: all that a permission can name. */
export function shownRules(all = resources): Readonly<Record<string, ShownTo>> {
  const rules = all.flatMap((resource) => {
    const { name, access, fields } = resource;
    return [
      [name, shownTo(resource, '', { access: [access] })] as const,
      ...partNamesOf(resource).actions.map((action) => [`${name}.${action}`, shownTo(resource, action)] as const),
      ...fields.map(({ name: field, hiddenFor }) => {
        return [`${name}.fields.${field}`, shownTo(resource, `fields.${field}`, { hiddenFor })] as const;
      }),
    ];
  });
  return Object.fromEntries(rules);
}
