/** Texts of the image input; keys are `image.*`. */
export const image = {
  choose: 'Choose an image',
  replace: 'Choose another image',
  drop: 'or drop it here',
  limits: 'PNG, JPEG or WebP, at most %{limit}. A large image is made smaller here before it is sent.',
  kilobytes: '%{size} KB',
  megabytes: '%{size} MB',
  reading: 'Reading %{name}…',
  chosen: '%{name}, %{size}',
  smaller: '%{name}, %{size} (made smaller from %{before})',
  kept: 'Image',
  preview: 'Preview of %{name}',
  remove: 'Remove',
  removeImage: 'Remove %{field}',

  problem: {
    type: '%{name} is not a PNG, JPEG or WebP image. Choose another image, or take a photo.',
    size: '%{name} is too large (%{size}). The limit is %{limit}. Choose a smaller image.',
    tiny: '%{name} is too small to show anything. Choose a larger image.',
    unreadable: '%{name} could not be read as an image: it may be damaged. Choose another one.',
  },
};
