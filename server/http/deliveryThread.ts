/** Messages between the server and the thread that makes the file of a delivery: plain data, because they are cloned. */
import type { RuntimeConfig } from '../../src/upstream/config';
import type { DeliveredWork } from '../../src/upstream/deliveredWork';
import type { DeliveryFormat } from '../../src/upstream/deliveryRules';
import type { ListCall } from '../../src/upstream/listings';

/** One file to make. */
export interface FileOrder {
  readonly call: ListCall;
  readonly format: DeliveryFormat;
  /** The recipient's user name. */
  readonly user: string;
  /** With the columns that the recipient is shown. */
  readonly work: Pick<
    DeliveredWork,
    'locale' | 'period' | 'sort' | 'columns' | 'status' | 'document' | 'file' | 'summary'
  >;
  /** By the parameters of the call, with days in place of relative ones. */
  readonly filter: Readonly<Record<string, string>>;
  /** The same with an end date; null if it has one or no days. */
  readonly pinned: Readonly<Record<string, string>> | null;
  /** When it was to be made, which its name tells; in milliseconds since the epoch. */
  readonly now: number;
  /** When it is made, likewise. */
  readonly madeAt: number;
  readonly hosts: RuntimeConfig['hosts'];
  readonly maxRows: number;
  readonly maxBytes: number;
}

export type FromThread =
  /** A read of the list, which the server answers as the recipient. */
  | { readonly type: 'ask'; readonly id: number; readonly url: string }
  | { readonly type: 'made'; readonly bytes: Uint8Array<ArrayBuffer>; readonly rows: number; readonly name: string }
  | {
      readonly type: 'failed';
      readonly reason: 'tooMany' | 'tooLarge' | 'doesNotFit' | 'failed';
      readonly message: string;
    };

/** The answer to `ask`. */
export interface ToThread {
  readonly id: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
