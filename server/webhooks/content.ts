/** What a message of a watch says beside id, time and kind (docs/operations.md, webhooks): the view and figures, nothing of a person. */
import type { Facts } from '../../src/upstream/notices';
import { watchedPage } from '../../src/upstream/watchRules';

/** @param publicUrl with a slash at the end; without it the message has no link. */
export function webhookContent(facts: Facts, publicUrl: string | undefined): Readonly<Record<string, unknown>> {
  const { watch: id, view, resource, measure = 'count', compare, line, viewId, value, before, reason } = facts;
  const page = watchedPage(String(resource));
  const link =
    publicUrl === undefined || page === undefined || viewId === undefined
      ? null
      : `${publicUrl}${page.slice(1)}?view=${viewId}`;
  return {
    watch: { id, view, resource, measure, compare, line },
    value: value ?? null,
    before: before ?? null,
    ...(reason !== undefined && { reason }),
    link,
  };
}

/** Of a test: the same fields, without a watch. */
export const TEST_CONTENT = { watch: null, value: null, before: null, link: null } as const;
