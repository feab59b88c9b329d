const names = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Other names in angle brackets were probably meant as text: `<your name>`. */
export const ELEMENTS = names(
  `a abbr acronym address applet area article aside audio b base bdi bdo big blink blockquote body br button canvas
  caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset
  figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label
  legend li link listing main map mark marquee math menu meta meter nav nobr noembed noscript object ol optgroup option
  output p param picture pre progress q rb rp rt rtc ruby s samp script search section select slot small source span
  strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul
  var video wbr xmp`,
)

export const VOID = names('area base br col embed hr img input link meta param source track wbr')

/** A missing end would swallow the rest of a story. */
export const RAW_TEXT = names('iframe noembed script style textarea title xmp')

/** Parsers reopen them in every paragraph; equal ones at most three times. */
export const FORMATTING = names('b big code em font i nobr s small strike strong tt u')

export const SELF_ENDING = names(
  'p li dt dd tr td th tbody thead tfoot option optgroup rb rp rt rtc colgroup',
)
