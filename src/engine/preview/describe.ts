/** What the preview of a list shows, from its definition. Runs while the app is built, and in tests. */
import type { AccessRule } from '../../upstream/access';
import { selectionActions } from '../calls/conditions';
import type { Column, NormalField, Resource } from '../definition/resource';
import { columnClass } from '../list/actionCells';
import { usualFilters } from '../list/usualFilters';
import { columnLabel, NO_CHOICE, shownColumns, widestColumn } from '../listState/columns';
import { CHECK_WIDTH } from '../listState/columnWidth';
import { pinnedColumns, stickyColumnsOf } from '../listState/stickyColumns';
import { USUAL_LOOK } from '../listState/tableLook';
import type { Preview, PreviewField } from './preview';

interface Restricted {
  readonly hiddenFor?: readonly string[] | undefined;
  readonly lockedFor?: readonly string[] | undefined;
  readonly access?: AccessRule | undefined;
}

/**
 * @param resource unrestricted, with its links.
 * @param all every resource, for the pages that fields lead to.
 * @throws for a cell or a place above the rows that a preview could not draw.
 */
export function describePreview(resource: Resource, all: readonly Resource[], tones: Preview['tones']): Preview {
  const { name, label, api, columns, title, card, header, create, tabs, actions, quick } = resource;
  if (header !== null || create?.place === 'above') throw new Error(`${name}: a preview cannot draw what is above`);
  const shown = shownColumns(columns, NO_CHOICE);
  const choosing = selectionActions(resource).length > 0;
  const check = choosing ? CHECK_WIDTH : 0;
  const pinned = pinnedColumns(shown);
  const fields = [...new Set([...columns.flatMap((column) => fieldIn(column) ?? []), title, ...(card ?? [])])];
  const placeOf = (field: NormalField): number => fields.indexOf(field);
  const restricted = [...restrictionsOf(resource), ...tabLists(resource, all)];
  return {
    name,
    list: api.list,
    title: tabs.length > 1 ? (tabs.find((tab) => 'view' in tab && tab.view === 'list')?.label ?? label) : label,
    tabs: tabs.length > 1 ? tabs.map((tab) => tab.label) : [],
    intro: resource.intro,
    choosing,
    menu: actions.some(({ on }) => on === 'row'),
    quick: quick !== null,
    chips: usualFilters(resource).length > 0,
    fields: fields.map((field) => previewField(field, resource)),
    columns: shown.map(({ column, width }) => {
      const field = fieldIn(column);
      return {
        label: columnLabel(column),
        width,
        className: columnClass(column),
        field: field ? placeOf(field) : null,
        buttons: column.type !== 'field',
      };
    }),
    widest: widestColumn(shown, choosing),
    frozen: stickyColumnsOf(USUAL_LOOK.frozen, shown, check, 0),
    pinned,
    titleField: placeOf(title),
    card: card && card.map(placeOf),
    tones,
    groups: [...new Set(restricted.flatMap(({ hiddenFor = [], lockedFor = [] }) => [...hiddenFor, ...lockedFor]))],
    rules: [...new Set(restricted.flatMap(({ access }) => access ?? []))],
    leadsTo: leadsTo(fields, all),
  };
}

const fieldIn = (column: Column): NormalField | null => (column.type === 'action' ? null : column.field);

function previewField(field: NormalField, { edit }: Resource): PreviewField {
  const { kind, source, label, width, target, opens, options } = field;
  const { code, success, pending, choices, itemLabel, moves } = options;
  return {
    kind,
    source,
    label,
    width,
    target,
    leads: opens === 'record' || (opens === 'edit' && edit !== null),
    options: {
      ...(code !== undefined && { code }),
      ...(success && { success }),
      ...(pending && { pending }),
      ...(moves && { moves }),
      ...(itemLabel !== undefined && { itemLabel }),
      ...(choices && !('call' in choices) && { choices }),
    },
  };
}

/** Everything that may hide a part of the list from somebody, or lock it. */
function restrictionsOf(resource: Resource): readonly Restricted[] {
  const { fields, actions, create, edit } = resource;
  return [
    ...fields,
    ...actions.filter(({ on, bulk }) => on === 'row' || on === 'selection' || bulk !== undefined),
    ...(create ? [create] : []),
    ...(edit ? [edit] : []),
    ...mapsOf(resource),
  ];
}

/** A tab with another list is there for those who may open that. */
function tabLists({ tabs }: Resource, all: readonly Resource[]): readonly Restricted[] {
  const names = new Set(tabs.map((tab) => ('resource' in tab ? tab.resource : '')));
  const lists = all.filter(({ name }) => names.has(name));
  return [...lists, ...lists.flatMap(mapsOf)];
}

function mapsOf({ permissions = [] }: Resource): readonly Restricted[] {
  return permissions.flatMap((map) => Object.values(map).map(({ access, hiddenFor = [] }) => ({ access, hiddenFor })));
}

function leadsTo(fields: readonly NormalField[], all: readonly Resource[]): Preview['leadsTo'] {
  const paths = new Set(
    fields.flatMap(({ target }) =>
      target === null ? [] : 'path' in target ? [target.path] : Object.values(target.paths),
    ),
  );
  return Object.fromEntries(all.filter(({ path }) => paths.has(path)).map(({ path, access }) => [path, access]));
}
