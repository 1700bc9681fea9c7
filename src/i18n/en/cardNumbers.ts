/** Texts of the filter dialog for card numbers; keys are `cardNumbers.*`. */
export const cardNumbers = {
  belongs: 'This is a card number. Card numbers are never stored. Enter the number in the filter %{filter}.',
  none: 'This is a card number. Card numbers are never stored. Remove the number.',
};
