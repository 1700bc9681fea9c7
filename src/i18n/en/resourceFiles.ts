/** Texts about resource files that cannot be used; keys are `resourceFiles.*`. */
export const resourceFiles = {
  title: 'A resource file cannot be used as it is. |||| %{smart_count} problems with resource files.',
  text: 'Everything else works. Only administrators see this.',
  show: 'What is wrong',
  again: 'Try again',
};
