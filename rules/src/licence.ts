/** The licence of the data: files of law, cases and what is made of them. The code has that of `LICENSE`. */
export const dataLicence = {
  /** SPDX's name for it. */
  id: 'CC-BY-4.0',
  name: 'Creative Commons Attribution 4.0 International',
  url: 'https://creativecommons.org/licenses/by/4.0/',
}
