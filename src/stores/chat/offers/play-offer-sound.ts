/** The two notes in hertz, and how long each sounds, in seconds. */
const NOTES = [659, 880];
const NOTE_S = 0.14;
const VOLUME = 0.15;
/** How long other tabs stay silent, in milliseconds. */
const QUIET_MS = 2000;

/** Plays two short notes. A browser that wants a press first plays nothing. */
async function play(): Promise<void> {
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = VOLUME;
  gain.connect(context.destination);
  for (const [index, frequency] of NOTES.entries()) {
    const note = context.createOscillator();
    note.frequency.value = frequency;
    note.connect(gain);
    note.start(context.currentTime + index * NOTE_S);
    note.stop(context.currentTime + (index + 1) * NOTE_S);
  }
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  await context.close();
}

/** Plays the sound of a new offer, in one tab of the browser where that can be known (Web Locks). */
export async function playOfferSound(): Promise<void> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  if (locks === undefined) return play();
  const onlyHere = { ifAvailable: true };
  return locks.request('offer_sound', onlyHere, (lock) => (lock === null ? undefined : play()));
}
