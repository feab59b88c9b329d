import { Drawing } from '#client/marketing/drawings/Drawing.tsx'

/** A signature with a seal. For the page about the mark of authors. */
export const SignedName = () => (
  <Drawing>
    <path className="Drawing-sheet" d="M92 84h340l36 36v196H92z" />
    <path className="Drawing-shade" d="M432 84v36h36z" />
    <path className="Drawing-script" d="M132 132h220M132 164h280" />
    <path className="Drawing-rule" d="M132 270h180" />
    <path d="M136 262c20-70 44-72 34-24-6 30-14 26-8 10 10-28 30-34 28-10s14 14 22-4 20-12 16 4 18 6 24-6 20-6 18 6 14 8 34-8" />
    <path className="Drawing-red" d="m364 272-14 86 32-20 34 22-12-88z" stroke="none" />
    <circle className="Drawing-red" cx="384" cy="254" r="54" />
    <circle className="Drawing-onRed" cx="384" cy="254" r="42" />
    <text x="384" y="280" style={{ fontSize: 72 }}>
      ❧
    </text>
  </Drawing>
)
