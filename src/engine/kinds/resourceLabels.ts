/** Labels and texts for rows and cards, made once per list so that unchanged rows are not rendered again. */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { CellTexts } from './cells';
import { useExplains } from '../app/context';
import { receivedText, shownText } from '../definition/text';
import type { NormalAction, Resource } from '../definition/resource';

export type ResourceLabels = ReturnType<typeof useResourceLabels>;

/** The texts of cells; the same without copy buttons, for rows that have neither the focus nor the pointer. */
export function useCellTexts(): Readonly<Record<'cellTexts' | 'withoutCopy', CellTexts>> {
  const translate = useTranslate();
  const explains = useExplains();
  return useMemo(() => {
    const whyUnreadable: CellTexts['whyUnreadable'] = (field, unreadable) => {
      if (!explains) return translate('list.unreadable');
      const text = receivedText(field, unreadable);
      return translate('list.unreadableBecause', { reason: unreadable.reason + (text === null ? '' : `: ${text}`) });
    };
    const tones = {
      success: translate('list.tones.success'),
      pending: translate('list.tones.pending'),
      failure: translate('list.tones.failure'),
    };
    return {
      cellTexts: { copy: true, tones, whyUnreadable },
      withoutCopy: { copy: false, tones, whyUnreadable },
    };
  }, [translate, explains]);
}

export function useResourceLabels(resource: Resource) {
  const translate = useTranslate();
  const cellTexts = useCellTexts();
  return useMemo(() => {
    const { create, edit } = resource;
    const sections = [...resource.record, ...(create?.sections ?? []), ...(edit?.sections ?? [])];
    const headings = new Map(sections.map(({ written, label }) => [written, label]));
    return {
      resource,
      /** The translated heading of a section. */
      section: (heading: string) => headings.get(heading) ?? heading,
      ...cellTexts,
      locked: ({ link }: NormalAction) => translate(link ? 'frame.refusal.text' : 'list.locked'),
      retry: translate('list.retry'),
      rowFailed: translate('list.rowFailed'),
      /** What buttons of a record call it. */
      name: (record: unknown) => recordName(resource, record),
      /** The name of the button for its actions. */
      menu: (record: unknown) => translate('list.actionsOf', { record: recordName(resource, record) }),
      /** Names of the checkbox of a record, and of the one for all shown, or for those of them that are loaded. */
      select: (record: unknown) => translate('list.select', { record: recordName(resource, record) }),
      selectPage: translate('list.selectPage'),
      selectLoaded: translate('list.selectLoaded'),
    };
  }, [resource, translate, cellTexts]);
}

/** Kinds of titles that several records share: a fee's title is its transaction type. */
const SHARED: ReadonlySet<string> = new Set(['choice', 'reference']);

/** What names a record on its buttons. A shared title is followed by the amounts that the definition names for the row on a phone: "Cash Out, Min 0.00" (D360). */
function recordName({ title, card }: Pick<Resource, 'title' | 'card'>, record: unknown): string {
  const apart = SHARED.has(title.kind) ? (card ?? []).filter(({ kind }) => kind === 'money') : [];
  const texts = apart.map((field) => [field.label, shownText(field, record)] as const);
  return [shownText(title, record), ...texts.flatMap(([label, text]) => (text ? `${label} ${text}` : []))].join(', ');
}
