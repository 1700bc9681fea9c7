/** Texts of the filter dialog where a card number is typed; they come with it. Keys are `cardNumbers.*`. */
export const cardNumbers = {
  belongs: 'This is a card number, which is kept nowhere. Enter it as the %{filter}.',
  none: 'This is a card number, which is kept nowhere. Take it out.',
};
