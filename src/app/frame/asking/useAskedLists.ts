/** Lists that the typed text says in words, and the searches of lists by it where nothing is found. */
import { useQueries } from '@tanstack/react-query';
import { ListFilter, Search } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEngine } from '../../../engine/app/context';
import { useNow } from '../../../engine/browser/useNow';
import { useWords } from '../../../engine/browser/words';
import type { NormalField } from '../../../engine/definition/resource';
import { choicesQuery, useAsking, type ReadChoice } from '../../../engine/kinds/choices';
import { labelled } from '../../../i18n/format';
import { listPath } from '../../../lists/listPath';
import { SEARCH_PARAM } from '../../../lists/question/address';
import { isShortPart, mayBeSecret } from '../../../upstream/searchedText';
import { cleaned, isPersonal } from '../../../upstream/typedText';
import { askedLists, type AskedList } from './askedLists';
import { saidFields } from './segments';
import type { Entry } from '../paletteEntries';
import { joinedId } from '../parseIdentifier';
import { ACTED_ON } from '../useRecordSearch';

const NONE: readonly ReadChoice[] = [];

/** @param paths of the pages that the user may open. */
export function useAskedLists(typed: string, paths: ReadonlySet<string>) {
  const translate = useTranslate();
  const words = useWords('palette.asked');
  const { resources } = useEngine();
  const [now] = useNow();
  const asking = useAsking();
  const open = resources.filter(({ path }) => paths.has(path));
  // A single word is a name rather than a choice.
  const enabled = /\S[\s-]\S/.test(typed);
  const fields = enabled ? open.flatMap(saidFields) : [];
  const queries = useQueries({ queries: fields.map((field) => choicesQuery(asking, field)) });
  const choicesOf = (field: NormalField): readonly ReadChoice[] => queries[fields.indexOf(field)]?.data ?? NONE;
  const asked = typed.trim() === '' ? [] : askedLists(typed, open, translate, { now, choicesOf, all: resources });
  const entries = asked.map((one): Entry & Pick<AskedList, 'left' | 'search'> => ({
    key: `asked:${one.resource.name}:${one.search}`,
    group: one.left === '' ? 'asked' : 'partly',
    text: textOf(one),
    hint: one.left === '' ? undefined : words('matching', { text: one.left }),
    icon: ListFilter,
    to: { pathname: one.resource.path, search: one.search ?? '' },
    left: one.left,
    search: one.search,
  }));
  const unclear = asked.find(({ search }) => search === null);
  return {
    whole: entries.filter(({ left }) => left === ''),
    partly: entries.filter(({ left, search }) => left !== '' && search !== null),
    unclear: unclear && words('unclear', { list: textOf(unclear), text: unclear.left }),
    searches: searchesOf(typed).flatMap((q) =>
      open
        .filter(({ name, filters }) => ACTED_ON.has(name) && filters.some(({ param }) => param === SEARCH_PARAM))
        .map(({ name, label, path }): Entry => ({
          key: `search:${name}`,
          group: 'searches',
          text: words('search', { list: label, text: q }),
          icon: Search,
          to: listPath(path, { [SEARCH_PARAM]: q }),
          hasFailed: true,
        })),
    ),
    looking: enabled && queries.some(({ isLoading }) => isLoading),
  };
}

const textOf = ({ resource: { label }, says }: AskedList): string => (says === '' ? label : labelled(label, says));

/** What an address may keep of the text, and a list looks up; none of it else. */
function searchesOf(typed: string): readonly string[] {
  const q = joinedId(cleaned(typed));
  return isShortPart(q) || mayBeSecret(q) || isPersonal(q) ? [] : [q];
}
