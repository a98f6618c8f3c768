/**
 * One spelling for what Devanagari writes in several ways, and other scripts of India with a dot below.
 *
 * - Dots below letters are left out: ज़/ज, फ़/फ, but also ड़/ड, since many keyboards lack them and many people leave them out.
 * - The sign of a nasal vowel (ँ) and a nasal consonant before another one become the dot above: हिन्दी/हिंदी, मुम्बई/मुंबई,
 *   तिथियाँ/तिथियां.
 * - ऑ and ॉ in English words become आ and ा (फॉर्म/फार्म), ॅ becomes ै (टॅक्स/टैक्स), ये after i becomes ए (लिये/लिए), and
 *   the sign ः is left out (निःशुल्क/निशुल्क).
 * - i at the end of a word is long: तिथि/तिथी.
 *
 * @param word normalised to NFKD
 */
export const oneSpelling = (word: string): string =>
  word
    .replace(/[\u093c\u09bc\u0a3c\u0abc\u0b3cः]/g, '')
    .replace(/ँ|[ङञणन]्(?=[क-घच-झट-ढत-धशस])|म्(?=[प-भ])/g, 'ं')
    .replace(/ॉ/g, 'ा')
    .replace(/ऑ/g, 'आ')
    .replace(/ॅ/g, 'ै')
    .replace(/िये/g, 'िए')
    .replace(/ि$/, 'ी')

/** Removes the endings of Hindi plurals that no other word has: राज्यों becomes राज्य, कर्मचारियों and कर्मचारियां कर्मचारी. */
export function singularInHindi(word: string): string {
  if (word.length < 5) return word
  return word.replace(/िय(?:ों|ां)$/, 'ी').replace(/ों$|ओं$|एं$/, '')
}
