/** What happened and what to do after a failed call (message keys of `UpstreamError`), and its reference. */
export const upstream = {
  network: 'We could not reach the service. Check your connection and try again.',
  timeout: 'The service took too long to answer. Try again in a moment.',
  http: 'There was an error sending your request, please try again later.',
  unavailable: 'The service is temporarily unavailable. Try again shortly.',
  unavailableSeconds:
    'The service is temporarily unavailable. Try again in %{smart_count} second. |||| The service is temporarily unavailable. Try again in %{smart_count} seconds.',
  unavailableMinutes:
    'The service is temporarily unavailable. Try again in %{smart_count} minute. |||| The service is temporarily unavailable. Try again in %{smart_count} minutes.',
  reference: 'Reference: %{reference}.',
  refused: 'You do not have permissions to view this page.',
  malformed: 'We could not read the answer of the service. Try again. If it happens again, tell your administrator.',
  signedOut: 'Your session has ended. Sign in again.',
  notFound: 'Record not found, or you do not have access to it.',
  notInFirst: 'Not found in the first 5,000 records. Use a filter of the list to find the record.',
  unsendable: 'Nothing was sent, because the record or the configuration is incomplete. Tell your administrator.',
  business: 'There was an error sending your request, please try again later.',
};
