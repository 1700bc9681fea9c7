/** Components of our own in the place of what the engine draws of one resource; everything around them stays. */
import { createContext, useContext, type ReactNode } from 'react';
import type { FieldListProps } from '../forms/FieldList';
import type { ListBodyProps } from './ListBody';
import type { RecordBodyProps } from './Sections';

type Own<Props> = Readonly<Record<string, (props: Props) => ReactNode>>;

/** By the resource's name. */
export interface OwnViews {
  /** The rows of its list, in every state they can be in, and the pages below them. */
  readonly list: Own<ListBodyProps>;
  /** The fields of a record, below its heading and its actions. */
  readonly show: Own<RecordBodyProps>;
  /** The fields of its forms, above their buttons. */
  readonly form: Own<FieldListProps>;
}

const OwnViewsContext = createContext<OwnViews>({ list: {}, show: {}, form: {} });

export const OwnViewsProvider = OwnViewsContext.Provider;

export const useOwnViews = (): OwnViews => useContext(OwnViewsContext);
