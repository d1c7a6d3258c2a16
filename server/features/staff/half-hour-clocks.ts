/** Half hours that forms of the desk offer: from seven in the morning to nine in the evening. */
export const halfHourClocks = Array.from({ length: 29 }, (_, at) => {
  const minutes = 7 * 60 + at * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});
