/** The flourish of an initial, down the margin of its leaf. */
export function Penwork() {
  return <path className="Penwork" d={STEMS + TENDRILS} />
}

const STEMS =
  'M61 118C45 110 33 124 38 144S52 184 44 214 34 268 41 298 49 346 36 362C28 371 17 362 22 353S35 350 33 358' +
  'M54 122C44 122 40 134 44 150S55 186 48 214 39 268 45 296 51 328 47 344'

const TENDRILS =
  'M47 158c8-4 13 4 8 9s-9-2-5-5M43 218c-9-3-15 4-11 9s10 1 7-4M43 288c9-4 14 4 9 9s-9-2-5-5M40 252c-6 1-12-1-14-7'
