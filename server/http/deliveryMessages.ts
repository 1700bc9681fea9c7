/** Of messages.ts, what is said of deliveries. */
export const deliveryTemplates = {
  deliveryUnknown: 'There is no such delivery, or it belongs to somebody else.',
  deliveryMadeBefore:
    'Your first try has made a delivery of "%{name}" with other settings. Change that delivery, or deliver the view again.',
  deliveriesFull: 'You have %{most} deliveries, the most you can have. End one first.',
  deliveryNoList: 'Views of this list cannot be delivered, because the service does not answer the list itself.',
  deliveryNoFilter:
    'This view cannot be delivered: the service does not filter this list by %{name}. Save the view without this filter, then deliver it.',
  deliverySecret: 'The column %{name} holds secret numbers and cannot be delivered. Remove it from the view.',
  deliveryGroupAdmin: 'Only administrators can deliver to a role group. Deliver to yourself.',
  deliveryGroupUnknown: 'There is no such role group. Choose another one.',
  deliveryGroupLarge: 'This role group has more than %{most} people, the most that a delivery reaches.',
  deliveryOwn: 'This delivery reaches you because it is yours. End it instead of leaving it.',
  fileUnknown: 'There is no such file: it has expired, or it is not yours. Files wait for %{days} days.',
} as const;
