export const drawn = (path: string) => (
  <svg className="Icon" width={20} height={20} viewBox="0 0 24 24" aria-hidden>
    <path d={path} />
  </svg>
)

export const icons = {
  bold: drawn('M7.5 5h5.2a3.3 3.3 0 0 1 0 6.8H7.5zm0 6.8h6a3.6 3.6 0 0 1 0 7.2h-6z'),
  italic: drawn('M10 5h7M7 19h7M14 5l-4 14'),
  code: drawn('m8.5 7-5 5 5 5m7-10 5 5-5 5'),
  link: drawn(
    'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 1 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 1 0 5.7 5.7l1-1',
  ),
  highlight: drawn('m5 15 9-9 4 4-9 9H5zm7-7 4 4M4 21h16'),
  strikethrough: drawn(
    'M4 12h16M16.5 7.5C15.5 5.5 8 4.8 8 8.6c0 1.5 1 2.5 2.5 3.4m2 0c6 2 4.7 7-.8 7-2.2 0-4-.8-4.7-2.4',
  ),
  superscript: drawn('m4 8 9 10M13 8 4 18M16.5 5c.8-1.6 4-1.4 3.5.7-.2.9-3.5 2.6-3.5 3.8h4'),
  heading: drawn('M5 5v14M15 5v14M5 12h10'),
  subheading: drawn('M6 8v11M14 8v11M6 13.5h8'),
  quote: drawn('M9.5 7C6 8.2 4.5 10.5 4.5 14v3h5v-5H7M19 7c-3.5 1.2-5 3.5-5 7v3h5v-5h-2.5'),
  dropCap: drawn('M3.5 13 7 4.5l3.5 8.5M4.8 10h4.4M14 5h6.5M14 9h6.5M14 13h6.5M3.5 17h17M3.5 21h17'),
  pullQuote: drawn('M4 5h16M4 19h16M9 9.5c-2 .8-3 2-3 4v1.5h3.5V12H8m8-2.5c-2 .8-3 2-3 4v1.5h3.5V12H15'),
  bullets: drawn('M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01'),
  numbers: drawn(
    'M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.8v5M3.8 15c.6-1.2 2.9-1 2.7.5-.1.9-2.7 2.2-2.7 3.5h3',
  ),
  codeBlock: drawn('M4 5h16v14H4zm4 4.5 2.5 2.5L8 14.5m5 0h3.5'),
}
