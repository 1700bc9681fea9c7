/** Texts of wizards; keys are `wizard.*`. */
export const wizard = {
  steps: 'Steps',
  here: 'Step %{place} of %{count}: %{label}',
  done: '(complete)',

  back: 'Back',

  failed: 'Nothing was lost: everything you typed is still here. “%{submit}” tries again.',
  unprepared:
    'Nothing was sent: what you typed could not be made ready for sending. Everything you typed is still here.',

  lost: 'This page was loaded anew. For safety, some of what you typed is kept nowhere: enter %{fields} again. Everything else is still here.',
  lostImages: 'This page was loaded anew, and the images were too large to be kept: choose %{fields} again.',
  imagesNotKept:
    'The images are too large for this browser to keep. They are sent as usual, but after a reload you must choose them again.',
  nothingKept: 'This browser cannot keep what you type. It is sent as usual, but a reload would lose it.',

  unconfirmed: {
    title: 'Not confirmed',
    notice: 'Not confirmed: %{what}.',
    text: 'Sent on %{when} (Lagos). We could not confirm whether it was carried out.',
    reference: 'Reference number',
    notLasting:
      'This browser has no room to keep this note. Write the reference number down before you close the page.',
    again: 'Send again under this reference',
    againText:
      'Nothing is sent again by itself. When you send it again, its reference tells the service that it is the same request.',
    sending: 'Sending again…',
    reason: 'What happened: %{reason}',
    broke: 'The service failed, before or after it did what was asked.',
    anew: 'Start anew',
    anewTitle: 'Start anew without knowing?',
    anewText:
      'Note the reference number %{reference} first: this note of it is deleted. A new form sends another request, and this one may have been carried out.',
    anewConfirm: 'Start anew',
    anewCancel: 'Keep it',
  },
  repeating: 'This is sent again under the reference %{reference}, as it was. Only what was kept nowhere is asked for.',
  repeatingWhole:
    'This is sent again under the reference %{reference}. What you entered is not in this browser any more: enter the same again.',
  stopRepeating: 'Not now',
  otherThanSent:
    'This answer is another one than that of the request under the reference %{reference}. Enter what you entered for that request.',
};
