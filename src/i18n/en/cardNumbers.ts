/** Texts of the filter dialog for card numbers; keys are `cardNumbers.*`. */
export const cardNumbers = {
  belongs: 'This is a card number, which is kept nowhere. Enter it as the %{filter}.',
  none: 'This is a card number, which is kept nowhere. Take it out.',
};
