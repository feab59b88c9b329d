import { Drawing } from '#client/marketing/drawings/Drawing.tsx'

/** A book between others, with the mark of its author. For the page about verified authors. */
export const MarkedBook = () => (
  <Drawing>
    <path className="Drawing-sheet" d="M96 132h46v208H96z" />
    <path className="Drawing-shade" d="M142 104h58v236h-58z" />
    <path className="Drawing-sheet" d="m404 118 44-10 50 222-44 10z" />
    <path d="M96 156h46M96 316h46m0-186h58m-58 184h58m210-172 44-10m-5 180 44-10" />
    <path className="Drawing-script" d="M119 176v120M171 152v120" />
    <path className="Drawing-red" d="M220 70h154q10 0 10 10v260H220z" />
    <path className="Drawing-sheet" d="M220 70q-12 0-12 14v262q0-12 12-12h164v18H222q-14 0-14-12z" />
    <path className="Drawing-rule" d="M214 342h168" />
    <circle className="Drawing-onRed" cx="303" cy="182" r="58" />
    <text x="303" y="216">
      ❧
    </text>
    <path className="Drawing-onRed" d="M256 276h94v6h-94zm18 18h58v4h-58z" />
    <path d="M60 352h440" />
    <path className="Drawing-thread" d="M346 346v32l10-9 10 9v-32" />
  </Drawing>
)
