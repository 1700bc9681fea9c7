/** The summary of a list in its address. */
import { useNavigate } from 'ra-core';
import { useLocation } from 'react-router';
import { NO_VIEW, writeAddress } from '../../../lists/question/address';
import { useListQuestion } from './contexts';

/** The usual summary of a list: no field has this name. */
const USUAL = '-';

export function useSummaryAddress() {
  const { resource, list, views } = useListQuestion();
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  /** Null: the rows. What is kept with the address, as secret filters are, stays. */
  const setSummary = (summary: string | null): void => {
    const kept = new URLSearchParams(search);
    const query = writeAddress(resource, { ...list, summary }, kept);
    // An empty query would open the default view again.
    const none =
      query === '' && views !== 'none' ? writeAddress(resource, { ...list, summary, view: NO_VIEW }, kept) : query;
    navigate({ pathname, search: none }, { state });
  };
  const summarised = list.summary !== null;
  return { summarised, setSummary, switchFace: () => setSummary(summarised ? null : USUAL) };
}
