/** Names the form of every Save button of a page. */
export const saveFormId = 'save-offers';
