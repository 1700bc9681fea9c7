import { describe, expect, it } from 'vitest';
import { defaultView } from './precedence';
import { readView, type SavedView } from './view';

const GROUP = 'Senior Management ';

function view(id: string, more: Partial<SavedView>): SavedView {
  const { value } = readView({ id, resource: 'transactions', name: id, isDefault: true });
  if (!value) throw new Error('no view');
  return { ...value, ...more };
}

const OWN = view('own', { share: 'private', mine: true });
const GROUPS = view('group', { share: 'group', group: 'Senior Management' });
const EVERYONES = view('everyone', { share: 'everyone' });
/** What is nobody's default here. */
const OTHERS = [
  view('another-person', { share: 'private', mine: false }),
  view('another-group', { share: 'group', group: 'Product', mine: true }),
  view('no-group', { share: 'group', group: null }),
  view('own-no-default', { share: 'private', mine: true, isDefault: false }),
  view('everyone-no-default', { share: 'everyone', isDefault: false }),
];

/** Every combination of the three defaults, whichever stands first. */
const CASES = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  own: (bits & 1) > 0,
  group: (bits & 2) > 0,
  everyone: (bits & 4) > 0,
}));

describe('the default view', () => {
  it.each(CASES)('with defaults %j', ({ own, group, everyone }) => {
    const there = [...(own ? [OWN] : []), ...(group ? [GROUPS] : []), ...(everyone ? [EVERYONES] : [])];
    const expected = own ? 'own' : group ? 'group' : everyone ? 'everyone' : undefined;
    for (const views of [
      [...there, ...OTHERS],
      [...OTHERS, ...there.toReversed()],
    ]) {
      expect(defaultView(views, GROUP)?.id).toBe(expected);
    }
  });

  it('of a shared view that is one’s own counts for whom it is shared with', () => {
    const shared = view('mine', { share: 'group', group: 'Senior Management', mine: true });
    expect(defaultView([shared, EVERYONES], GROUP)?.id).toBe('mine');
    expect(defaultView([shared, EVERYONES], 'Product')?.id).toBe('everyone');
  });

  it('is the same for all where a store keeps two', () => {
    const [one, two] = [view('a', { share: 'everyone' }), view('b', { share: 'everyone' })];
    expect(defaultView([one, two], GROUP)?.id).toBe('a');
    expect(defaultView([two, one], GROUP)?.id).toBe('a');
  });
});
