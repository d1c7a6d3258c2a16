/** Id of the form that every Save button of a page belongs to. */
export const saveFormId = 'save-offers';
