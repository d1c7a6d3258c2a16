/** Forms about a photograph at the desk: adding one, and changing its texts and its crop. */
import { defineDeskForm } from '../staff/define-desk-form.ts';
import type { Focus } from './focus.ts';

export const maxPhotoBytes = 25 * 1024 * 1024;

const focusLabels: Record<Focus, string> = {
  'left top': 'Top left',
  top: 'Top',
  'right top': 'Top right',
  left: 'Left',
  centre: 'Centre',
  right: 'Right',
  'left bottom': 'Bottom left',
  bottom: 'Bottom',
  'right bottom': 'Bottom right',
};

const facts = {
  alt: {
    type: 'textarea',
    label: 'What can be seen',
    hint: 'For people who cannot see it, such as “A ship at the quay, seen from the bridge”.',
    maxLength: 200,
    rows: 2,
    rules: ['required', ['length', 10, 200]],
    messages: {
      required: 'Say what can be seen',
      length: 'What can be seen must be between 10 and 200 characters',
    },
  },
  credit: {
    type: 'text',
    label: 'Credit',
    hint: 'Who took it, as it is to be printed on the picture.',
    maxLength: 80,
    rules: ['required'],
    messages: { required: 'Enter who took it' },
  },
  licence: {
    type: 'text',
    label: 'Licence',
    hint: 'Why we may show it, such as “CC BY 4.0”, “our own”, or “by permission of the hotel”.',
    maxLength: 80,
    rules: ['required'],
    messages: { required: 'Enter the licence: without one we may not show it' },
  },
  focus: {
    type: 'radio',
    label: 'Where is what matters?',
    hint: 'Pages show it four wide and three high. What is too wide or too high is cut off on the other side.',
    options: Object.entries(focusLabels).map(([value, label]) => ({ value, label })),
    rules: ['required'],
    messages: { required: 'Choose the part that stays', one_of: 'Choose the part that stays' },
  },
} as const;

const fileType =
  'Choose a JPEG, PNG or WebP picture. An iPhone sends its HEIC pictures as JPEG if Settings, Camera, Formats ' +
  'is “Most Compatible”';

export const addForm = defineDeskForm({
  name: 'desk-photo',
  heading: 'Add a picture',
  button: 'Put it on the page',
  fields: {
    photo: {
      type: 'file',
      label: 'Picture',
      hint: 'JPEG, PNG or WebP, at least 1600 by 1200, up to 25 MB. Place and time in it are removed.',
      maxBytes: maxPhotoBytes,
      accept: ['jpg', 'jpeg', 'png', 'webp'],
      rules: ['required'],
      messages: { required: 'Choose the picture', file_type: fileType },
    },
    shows: {
      type: 'text',
      label: 'Page that shows it',
      hint:
        'The code of an offer, the name of a destination or a branch, or the address of its page. The picture ' +
        'takes the place of the drawing.',
      maxLength: 300,
      rules: ['required'],
      messages: { required: 'Enter the page that shows it' },
    },
    ...facts,
    replaces: { type: 'hidden', label: 'Replaces', maxLength: 32 },
  },
});

export const changeForm = defineDeskForm({
  name: 'desk-photo-change',
  heading: 'Change it',
  button: 'Save the changes',
  fields: facts,
});
