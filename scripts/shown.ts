/**
 * Whom the definitions of this build show each list and field. A delivery keeps the rules of the build that it was made
 * with; the server asks these as well, so that a field which a later build hides reaches nobody from whom it is hidden.
 */
import { shownTo } from '../src/engine/export/delivered';
import { resources } from '../src/resources/index';
import type { ShownTo } from '../src/upstream/deliveryRules';

/** By `transactions` and `transactions.fields.pan`. */
export function shownRules(all = resources): Readonly<Record<string, ShownTo>> {
  const rules = all.flatMap((resource) => [
    [resource.name, shownTo(resource, '', { access: [resource.access] })] as const,
    ...resource.fields.map(
      ({ name, hiddenFor }) =>
        [`${resource.name}.fields.${name}`, shownTo(resource, `fields.${name}`, { hiddenFor })] as const,
    ),
  ]);
  return Object.fromEntries(rules.filter(([, { access, hiddenFor }]) => access.length + hiddenFor.length > 0));
}
