/** Texts of wizards; keys are `wizard.*`. */
export const wizard = {
  steps: 'Steps',
  here: 'Step %{place} of %{count}: %{label}',
  done: '(complete)',

  back: 'Back',
  /** A checkbox below fields such as a BVN or a one-time code. */
  showSecrets: 'Show hidden values',

  failed: 'Everything you typed is still here. Select “%{submit}” to try again.',
  unprepared:
    'Nothing was sent, because your entries could not be prepared. Everything you typed is still here. Try again. If it happens again, tell your administrator.',

  lost: 'The page was reloaded. For security, some entries are not kept: enter %{fields} again. Everything else is still here.',
  lostImages: 'The page was reloaded, and the images were too large to keep. Choose %{fields} again.',
  imagesNotKept:
    'The images are too large for this browser to keep. You can send them, but after a reload you must choose the images again.',
  nothingKept: 'This browser cannot keep what you type. You can send the form, but a reload clears your entries.',

  unconfirmed: {
    title: 'Not confirmed',
    notice: 'Not confirmed: %{what}.',
    text: 'Sent on %{when} (Lagos). We could not confirm whether the request was carried out.',
    reference: 'Reference number',
    notLasting:
      'This browser has no room to keep this request. Write down the reference number before you close the page.',
    again: 'Send again under this reference',
    againText:
      'Kobodesk does not send this request again by itself. If you send again, the reference tells the service that this is the same request.',
    sending: 'Sending again…',
    reason: 'What happened: %{reason}',
    broke: 'The service failed, before or after it carried out the request.',
    anew: 'Start again',
    anewTitle: 'Start again without confirmation?',
    anewText:
      'Write down the reference number %{reference} first, because this page will no longer show it. A new form sends a new request, although this request may have been carried out.',
    anewConfirm: 'Start again',
    anewCancel: 'Keep this request',
  },
  repeating: 'This request is sent again unchanged, under the reference %{reference}. Enter only what was not kept.',
  repeatingWhole:
    'This request is sent again under the reference %{reference}. This browser no longer has your entries: enter the same values again.',
  stopRepeating: 'Not now',
  otherThanSent:
    'This answer differs from the request under the reference %{reference}. Enter the same answer as in that request.',
};
