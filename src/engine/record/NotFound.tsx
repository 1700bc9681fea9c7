/** In the place of a record that has not been found by its key. */
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useDataProvider, useEvent, useTranslate } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { listPath } from '../../lists/listPath';
import { columnsOf } from '../../lists/question/asked';
import { SEARCH_PARAM } from '../../lists/question/address';
import { mayBeSecret } from '../../upstream/searchedText';
import { isPersonal } from '../../upstream/typedText';
import type { Resource } from '../definition/resource';
import { fieldText } from '../definition/text';
import { reader } from '../rows/pageQuery';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Skeleton } from '../ui/ErrorPanel';

interface NotFoundProps {
  readonly resource: Resource;
  readonly id: string;
  /** Its message is the key of a text. */
  readonly error: Error;
  readonly onRetry: () => void;
  /** The list's address; absent for a record that has no list. */
  readonly list: string | undefined;
  readonly onClose: (() => void) | undefined;
  /** Opens another record in its place. */
  readonly onMove: ((id: string) => void) | undefined;
}

/** People know records by other ids than the key: an address with one of those leads to the record that has it. */
export function NotFound({ resource, id, error, onRetry, list, onClose, onMove }: NotFoundProps): ReactNode {
  const translate = useTranslate();
  const { key, total, isLoading } = useShown(resource, id, onMove !== undefined);
  const move = useEvent((found: string): void => onMove?.(found));
  useEffect(() => {
    if (key !== undefined) move(key);
  }, [key, move]);
  if (isLoading || key !== undefined) return <Skeleton rows={8} />;
  return (
    <div role="alert">
      <EmptyState icon={SearchX} title={translate('table.recordGone')} text={translate(error.message)}>
        {onClose && <Button label={translate('table.backToList')} look="primary" onClick={onClose} />}
        {total > 0 && list !== undefined && (
          <Link className="button" to={listPath(list.split('?')[0] ?? '', { [SEARCH_PARAM]: id })}>
            {translate('table.searchFor', { text: id })}
          </Link>
        )}
        <Button label={translate('frame.error.retry')} onClick={onRetry} />
      </EmptyState>
    </div>
  );
}

/** Matches that are read to find the only one with this very id. */
const READ = 10;

/** Of the records with this text: the key of the only one that has it as its id, and how many there are. */
function useShown(resource: Resource, id: string, enabled: boolean) {
  const dataProvider = useDataProvider();
  const isSearched = resource.filters.some(({ param }) => param === SEARCH_PARAM);
  const { data, isLoading } = useQuery({
    queryKey: [resource.name, 'shownId', id],
    enabled: enabled && isSearched && !mayBeSecret(id) && !isPersonal(id),
    queryFn: ({ signal }) => reader(dataProvider, resource.name, { [SEARCH_PARAM]: id })(1, READ, signal),
    retry: false,
    networkMode: 'always',
  });
  const isId = (text: string): boolean => text.toUpperCase() === id.toUpperCase();
  const same = (data?.data ?? []).filter((row) => columnsOf(resource).some((field) => isId(fieldText(field, row))));
  return { key: same.length === 1 ? String(same[0]?.id) : undefined, total: data?.total ?? 0, isLoading };
}
