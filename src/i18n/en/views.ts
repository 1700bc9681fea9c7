/** Texts of saved views; they come with them. Keys are `views.*`. */
export const views = {
  /** What of a view, a link or a file was left out; %{names} is a list of what is in `named` and `parts`. */
  notices: {
    removed: 'Left out, because this list does not have it (any more): %{names}.',
    noRight: 'Left out, because you may not see it: %{names}.',
    secret: 'Left out, because it is never kept: %{names}.',
    malformed: 'Left out, because it could not be read: %{names}.',
    newer: 'This was saved by a later version, which may have said more.',
  },
  named: {
    filter: 'the filter %{name}',
    columns: 'the column %{name}',
    perPage: '%{name} rows per page',
    record: 'the view %{name}',
  },
  parts: {
    record: 'a view',
    file: 'the file',
    name: 'its name',
    filter: 'a filter',
    columns: 'a column',
    sort: 'the order',
    perPage: 'the page size',
    density: 'the density',
    share: 'whom it is shared with',
    page: 'the page',
  },
  failed: 'The saved views could not be read.',
  retry: 'Try again',
  missing: 'This view is not there any more, or not shared with you. What the address says applies.',
  errors: {
    full: 'There are 200 views already. Delete one first.',
    gone: 'This view is not there any more.',
    storage: 'This browser has no room for it. Delete a view first.',
  },
};
