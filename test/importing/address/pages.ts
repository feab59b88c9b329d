/** These pages have the markup of publishing software, with our own words. */
const WORDS =
  'A lock keeper counts boats the way other people count birds: without meaning to, and for the rest of their life.'
const MORE =
  'In winter the count is short. The water stands, the paddles creak, and what comes through the gates is mostly weather.'

interface Sample {
  url: string
  html: string
}

/** Medium: marked paragraphs, names and numbers between title and text, pictures in `picture` with a lazy copy. */
const medium: Sample = {
  url: 'https://medium.com/@keeper/the-lock-keepers-count-0a1b2c3d4e5f',
  html: `<!doctype html><html lang="en"><head><title>The Lock Keeper’s Count. What the water takes | by Ines Calder | Medium</title>
<meta data-rh="true" property="og:title" content="The Lock Keeper’s Count"/>
<meta data-rh="true" property="article:published_time" content="2021-03-04T08:15:30.000Z"/>
<meta data-rh="true" name="description" content="What the water takes. A lock keeper counts boats the way…"/>
<link data-rh="true" rel="canonical" href="https://medium.com/@keeper/the-lock-keepers-count-0a1b2c3d4e5f"/>
<script data-rh="true" type="application/ld+json">{"@context":"http:\\/\\/schema.org","@type":"NewsArticle","headline":"The Lock Keeper’s Count","datePublished":"2021-03-04T08:15:30.000Z","author":{"@type":"Person","name":"Ines Calder"}}</script>
</head><body><div id="root"><div class="a b c"><nav><a href="/m/signin">Sign in</a></nav>
<article><div class="m"><div class="m"><section><div><div class="gn go gp">
<div><h1 id="8f3a" class="pw-post-title gx gy" data-testid="storyTitle">The Lock Keeper’s Count</h1></div>
<div><h2 id="12ab" class="pw-subtitle-paragraph ia">What the water takes</h2></div>
<div class="speechify-ignore ab co"><div class="ab q"><a href="/@keeper"><img alt="Ines Calder" src="https://miro.medium.com/v2/resize:fill:88:88/1*face.jpeg" width="44" height="44"/></a><p class="be b"><a data-testid="authorName" href="/@keeper">Ines Calder</a></p><span>·</span><p class="be b"><button>Follow</button></p><span data-testid="storyReadTime">4 min read</span><div><button aria-label="Share">Share</button></div></div></div>
<p id="a001" class="pw-post-body-paragraph nb nc">${WORDS}</p>
<figure class="nx ny nz paragraph-image"><div role="button" tabindex="0"><picture><source srcSet="https://miro.medium.com/v2/resize:fit:640/format:webp/1*lock.png 640w" type="image/webp"/><img alt="A lock at dawn" class="bg" width="700" height="467" loading="eager" src="https://miro.medium.com/v2/resize:fit:1400/1*lock.png"/></picture></div><figcaption class="of og">The lower gate, before six.</figcaption></figure>
<h2 id="b002" class="oo op">Counting</h2>
<p id="c003" class="pw-post-body-paragraph nb nc">${MORE} <em class="on">No one</em> asked for it, and <a class="af" href="https://example.org/boats?ref=x" rel="noopener ugc nofollow" target="_blank">the list</a> is long.</p>
<blockquote class="pq"><p id="d004" class="pw-post-body-paragraph pr">“Seventy-one,” he said.</p></blockquote>
<ul><li id="e005" class="nb nc">Barges</li><li id="f006" class="nb nc">Punts</li></ul>
<pre class="nq nr"><span id="0a07" class="pg" data-selectable-paragraph="">gate.open()<br/>gate.close()</span></pre>
</div></div></section></div></div></article>
<div class="ab"><h2>Written by Ines Calder</h2><p>1.2K followers</p></div><footer><p>Help Status About</p></footer></div></div></body></html>`,
}

/** WordPress with the block editor and its usual plugins. */
const wordpress: Sample = {
  url: 'https://keeper.example.com/2021/03/04/the-lock-keepers-count/?utm_source=feed',
  html: `<!DOCTYPE html><html lang="en-GB" prefix="og: https://ogp.me/ns#"><head><meta charset="UTF-8">
<title>The Lock Keeper’s Count - Keeper</title><link rel="canonical" href="https://keeper.example.com/2021/03/04/the-lock-keepers-count/" />
<meta property="og:title" content="The Lock Keeper&#8217;s Count" />
<meta property="article:published_time" content="2021-03-04T08:15:30+00:00" />
<script type="application/ld+json" class="yoast-schema-graph">{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"Keeper"},{"@type":"Article","headline":"The Lock Keeper&#8217;s Count","datePublished":"2021-03-04T08:15:30+00:00"}]}</script>
</head><body class="post-template-default single single-post"><header class="site-header"><p class="site-title"><a href="/">Keeper</a></p></header>
<main id="primary" class="site-main"><article id="post-12" class="post-12 post type-post status-publish hentry">
<header class="entry-header"><h1 class="entry-title">The Lock Keeper&#8217;s Count</h1><div class="entry-meta"><span class="posted-on">4 March 2021</span></div></header>
<div class="entry-content">
<p class="has-drop-cap wp-block-paragraph">${WORDS}</p>
<figure class="wp-block-image size-large"><img loading="lazy" decoding="async" width="1024" height="683" src="/wp-content/uploads/2021/03/lock-1024x683.jpg" alt="A lock at dawn" class="wp-image-34" srcset="/wp-content/uploads/2021/03/lock-1024x683.jpg 1024w, /wp-content/uploads/2021/03/lock-300x200.jpg 300w"/><figcaption class="wp-element-caption">The lower gate, before six.</figcaption></figure>
<h2 class="wp-block-heading">Counting</h2>
<p>${MORE} <em>No one</em> asked for it, and <a href="../boats/">the list</a> is long.</p>
<blockquote class="wp-block-quote"><p>“Seventy-one,” he said.</p></blockquote>
<ul class="wp-block-list"><li>Barges</li><li>Punts</li></ul>
<pre class="wp-block-code"><code>gate.open()
gate.close()</code></pre>
<div class="sharedaddy sd-sharing-enabled"><h3 class="sd-title">Share this:</h3><ul><li><a class="share-twitter" href="?share=twitter"><span>Twitter</span></a></li></ul></div>
<div id="jp-relatedposts" class="jp-relatedposts"><h3 class="jp-relatedposts-headline">Related</h3></div>
</div><footer class="entry-footer"><span class="cat-links">Posted in <a href="/c">Canals</a></span></footer></article>
<div id="comments" class="comments-area"><p class="comment-form-comment"><label>Comment</label></p></div></main></body></html>`,
}

/** Ghost: its own cards, and the sign-up below. */
const ghost: Sample = {
  url: 'https://keeper.example.net/the-lock-keepers-count/',
  html: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>The Lock Keeper’s Count</title>
<link rel="canonical" href="https://keeper.example.net/the-lock-keepers-count/">
<meta name="description" content="What the water takes"><meta property="article:published_time" content="2021-03-04T08:15:30.000Z">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"The Lock Keeper’s Count","description":"What the water takes","datePublished":"2021-03-04T08:15:30.000Z"}</script>
</head><body class="post-template"><div class="viewport"><header id="gh-navigation" class="gh-navigation"><nav><ul><li><a href="/about/">About</a></li></ul></nav></header>
<main class="gh-main"><article class="gh-article post"><header class="gh-article-header gh-canvas"><h1 class="gh-article-title is-title">The Lock Keeper’s Count</h1><p class="gh-article-excerpt is-body">What the water takes</p><div class="gh-article-meta"><h4 class="gh-article-author-name"><a href="/author/ines/">Ines Calder</a></h4></div></header>
<section class="gh-content gh-canvas is-body"><p>${WORDS}</p>
<figure class="kg-card kg-image-card kg-card-hascaption"><img src="https://keeper.example.net/content/images/2021/03/lock.jpg" class="kg-image" alt="A lock at dawn" loading="lazy" width="2000" height="1333" srcset="https://keeper.example.net/content/images/size/w600/2021/03/lock.jpg 600w"><figcaption><span style="white-space: pre-wrap;">The lower gate, before six.</span></figcaption></figure>
<h2 id="counting">Counting</h2><p>${MORE} <em>No one</em> asked for it, and <a href="/boats/">the list</a> is long.</p>
<blockquote>“Seventy-one,” he said.</blockquote><ul><li>Barges</li><li>Punts</li></ul><pre><code class="language-js">gate.open()
gate.close()</code></pre>
<div class="kg-card kg-signup-card"><h2>Sign up for Keeper</h2><form><input type="email"><button>Subscribe</button></form></div></section></article>
<section class="gh-comments"><h2>Member discussion</h2></section></main></div></body></html>`,
}

/** Substack: buttons around pictures, subscription widgets in the text. */
const substack: Sample = {
  url: 'https://keeper.example.io/p/the-lock-keepers-count',
  html: `<!DOCTYPE html><html lang="en"><head><title data-rh="true">The Lock Keeper’s Count - by Ines Calder - Keeper</title>
<meta data-rh="true" property="og:title" content="The Lock Keeper’s Count"/><meta data-rh="true" name="description" content="What the water takes"/>
<link rel="canonical" data-rh="true" href="https://keeper.example.io/p/the-lock-keepers-count"/>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"The Lock Keeper’s Count","description":"What the water takes","datePublished":"2021-03-04T08:15:30+00:00","isAccessibleForFree":true}</script>
</head><body><div id="entry"><div id="main" class="main typography use-theme-bg"><div class="single-post-container"><div class="single-post"><div class="pencraft"><article class="typography newsletter-post post">
<div role="region" aria-label="Post header" class="pencraft"><h1 dir="auto" class="post-title published title-X77sOw">The Lock Keeper’s Count</h1><h3 dir="auto" class="subtitle subtitle-HEEcLo">What the water takes</h3><div class="byline-wrapper"><a href="https://substack.example/@ines">Ines Calder</a></div></div>
<div class="visibility-check"></div><div><div class="available-content"><div dir="auto" class="body markup"><p>${WORDS}</p>
<div class="captioned-image-container"><figure><a class="image-link image2 is-viewable-img" target="_blank" href="https://substackcdn.example/image/fetch/f_auto/lock.jpeg"><div class="image2-inset"><picture><source type="image/webp" srcset="https://substackcdn.example/image/fetch/w_424/lock.jpeg 424w"><img src="https://substackcdn.example/image/fetch/w_1456/lock.jpeg" width="1456" height="971" data-attrs="{}" alt="A lock at dawn" class="sizing-normal"></picture><div class="image-link-expand"><div class="pencraft"><button>expand</button></div></div></div></a><figcaption class="image-caption">The lower gate, before six.</figcaption></figure></div>
<div class="subscription-widget-wrap-editor"><div class="subscription-widget show-subscribe"><div class="preamble"><p class="cta-caption">Keeper is free. Subscribe to receive it by email.</p></div><form class="subscription-widget-subscribe"><input type="email"></form></div></div>
<h2 class="header-anchor-post">Counting<div class="pencraft header-anchor-parent"><button aria-label="Link">Link</button></div></h2><p>${MORE} <em>No one</em> asked for it, and <a href="https://keeper.example.io/p/boats" rel="">the list</a> is long.</p>
<blockquote><p>“Seventy-one,” he said.</p></blockquote><ul><li><p>Barges</p></li><li><p>Punts</p></li></ul><pre><code>gate.open()
gate.close()</code></pre>
<p class="button-wrapper" data-attrs="{}"><a class="button primary" href="https://keeper.example.io/subscribe"><span>Share</span></a></p></div></div></div>
<div class="post-footer"><div class="like-button-container">12</div></div></article></div></div></div></div></body></html>`,
}

export const samples = { medium, wordpress, ghost, substack } as const
