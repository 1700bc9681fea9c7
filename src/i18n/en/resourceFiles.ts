/** Texts about resource files and permissions that cannot be used as they are; keys are `resourceFiles.*`. */
export const resourceFiles = {
  title:
    'A problem with a resource file or a permission. |||| %{smart_count} problems with resource files or permissions.',
  text: 'Everything else works. Only administrators see this.',
  show: 'What is wrong',
  again: 'Try again',
};
