import { Drawing } from '#client/marketing/drawings/Drawing.tsx'

/** A quire: sheets in each other, sewn in the middle. For the page about the site. */
export const SewnQuire = () => (
  <Drawing>
    <path className="Drawing-shade" d="M280 318 76 282V98l204 38 204-38v184z" />
    <path className="Drawing-sheet" d="M280 312 90 270V88l190 42 190-42v182z" />
    <path className="Drawing-sheet" d="M280 306 106 258V78l174 46 174-46v180z" />
    <path className="Drawing-sheet" d="M280 300 124 246V70l156 48 156-48v176z" />
    <path d="M280 118v182" />
    <path
      className="Drawing-script"
      d="m202 116 52 17m-52 3 52 17M150 152l104 33m-104-7 104 33m-104-7 104 33m-104-7 62 20m94-91 104-33m-104 59 104-33m-104 59 104-33"
    />
    <path
      className="Drawing-thread"
      d="M280 148v34m0 26v34m0 26v22c0 34-30 26-34 48s26 22 20 42M280 290c2 30 24 24 30 46"
    />
    <path className="Drawing-red" d="m150 94 38 12v38l-38-12z" stroke="none" />
  </Drawing>
)
