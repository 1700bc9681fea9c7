/** The upstream's calls by what they answer, so that a definition cannot name one of the wrong shape. */
import type { Page } from '../upstream/endpoint';
import type { EndpointName, endpoints } from '../upstream/index';

type Answer<Name extends EndpointName> = ReturnType<(typeof endpoints)[Name]['read']>;

/** Calls that answer a page of records. */
export type PagedCall = { [Name in EndpointName]: Answer<Name> extends Page<object> ? Name : never }[EndpointName];

/** Calls that answer an unpaged list of records. */
export type ListCall = {
  [Name in EndpointName]: Answer<Name> extends readonly object[] ? Name : never;
}[EndpointName];
