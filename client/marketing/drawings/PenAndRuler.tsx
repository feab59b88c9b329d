import { Drawing } from '#client/marketing/drawings/Drawing.tsx'

/** A pen, a ruler and a pricked sheet. For the page about the tools of writers. */
export const PenAndRuler = () => (
  <Drawing>
    <path className="Drawing-sheet" d="M120 66h288l36 36v240H120z" />
    <path className="Drawing-shade" d="M408 66v36h36z" />
    <path
      className="Drawing-rule"
      d="M120 130h324M120 166h324M120 202h324M120 238h324M120 274h324M120 310h324M158 66v276"
    />
    <path d="M134 130h0m0 36h0m0 36h0m0 36h0m0 36h0m0 36h0" strokeWidth="5" />
    <path className="Drawing-script" d="M172 124h180M172 160h236M172 196h120" />
    <path className="Drawing-thread" d="M172 232c14-26 24-26 20 0s22 12 30-4 18-10 10 6 20 8 28-2" />
    <path className="Drawing-shade" d="m58 296 22-34 258 92-16 38z" />
    <path d="m96 300 6-14m22 24 10-24m16 34 6-14m22 24 10-24m16 34 6-14m22 24 10-24m16 34 6-14" />
    <g transform="rotate(38 262 230)">
      <path className="Drawing-sheet" d="m262 230-20-58 6-22h28l6 22z" />
      <path d="M262 230v-40" />
      <circle cx="262" cy="184" r="5" />
      <path className="Drawing-red" d="M246 150h32l-4-150q-12-16-24 0z" />
    </g>
  </Drawing>
)
