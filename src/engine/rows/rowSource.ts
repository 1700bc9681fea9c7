import type { RaRecord } from 'ra-core';
import type { RowSource as Rows } from '../../lists/rowSource';

/** The rows of a table are react-admin's records. */
export type RowSource = Rows<RaRecord>;
