# The portal behind Varnish 7.1 with the modules std, vsthrottle and xkey (Debian: varnish, varnish-modules).
#
#   varnishd -f portal.vcl -a 127.0.0.1:6081 -s pages=malloc,256m -s invented=malloc,32m -s Transient=malloc,64m
#
# Varnish must have both storages under these names. This file includes backends.vcl from its own folder, which defines a
# `backend gateways` and an `acl purgers`; there is an example in this folder. The environment of Varnish needs the same
# CDN_PURGE_TOKEN as the gateways; without it every purge is refused. docs/operations/cdn.md, "Behind a CDN", explains what
# this configuration does and why.
vcl 4.1;

import std;
import vsthrottle;
import xkey;

include "backends.vcl";

sub vcl_recv {
  if (req.restarts == 0) {
    # Internal headers: removes any that a visitor sends.
    unset req.http.X-Portal-Pass;
    unset req.http.X-Portal-Last-Try;
    unset req.http.X-Portal-Whole-Url;
    unset req.http.X-Portal-Encoding;
    unset req.http.X-Portal-Result;
  }

  if (req.method == "PURGE") {
    if (client.ip !~ purgers || !std.getenv("CDN_PURGE_TOKEN") || req.http.X-Purge-Token != std.getenv("CDN_PURGE_TOKEN")) {
      return (synth(403, "Forbidden"));
    }
    if (!req.http.xkey-purge) {
      return (synth(400, "Which keys?"));
    }
    # A soft purge: the next request fetches the object again, and the old one stays in case no gateway answers.
    return (synth(200, "Purged " + xkey.softpurge(req.http.xkey-purge)));
  }

  set req.http.Host = std.tolower(req.http.Host);

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The restart after a redirect (vcl_deliver), which requests the whole URL from the gateway.
  if (req.http.X-Portal-Pass) {
    return (pass);
  }
  if (req.http.Authorization) {
    return (pass);
  }
  # Cookies of previews, of developers' own builds, and of visitors who have just written something.
  if (req.http.Cookie ~ "(^|;\s*)(preview|mf-overrides|pt-written)=") {
    return (pass);
  }
  # Staff get their own API responses, and files that only they may load. Pages are the same for everybody, so a session cookie,
  # which anyone can invent, does not bypass the cached pages.
  if (req.url ~ "^/(api|assets|media|calendar|cards|remotes)/" && req.http.Cookie ~ "(^|;\s*)(__Host-)?pt_session=") {
    return (pass);
  }
  if (req.url ~ "[?&](preview|mf\.[^=&]*)=") {
    return (pass);
  }
  # Other spellings of an address, which the gateway redirects. The expression is the same as in the gateway
  # (`plainPath` in canonical-request.ts).
  if (req.url !~ "^/(api|assets|media|calendar|cards|remotes)/" && req.url !~ "^/(?:[a-z0-9_~-][a-z0-9._~-]*(?:/[a-z0-9_~-][a-z0-9._~-]*)*)?(?:\?|$)") {
    return (pass);
  }
  # These responses change at any moment, or depend on who asks.
  if (req.url ~ "^/(health/|remotes\.json|beacon|admin(/|\?|$)|api/(health|auth|account|content-version|releases|builds)(/|\?|$))") {
    return (pass);
  }

  # No cacheable response depends on other cookies, except that pages need the visitor's slot while there is a canary.
  if (req.url !~ "^/(api|assets|media|calendar|cards|remotes)/" && req.http.Cookie ~ "(^|;\s*)canary_slot=\d{1,3}(;|$)") {
    set req.http.Cookie = "canary_slot=" + regsub(req.http.Cookie, "^(?:.*;\s*)?canary_slot=(\d{1,3})(?:;.*)?$", "\1");
  } else {
    unset req.http.Cookie;
  }

  # Strips tracking parameters of advertisements and newsletters before the lookup in the cache. No page declares one of them,
  # so they do not change a page; scripts still see the whole address in the browser.
  if (req.url !~ "^/(api|assets|media|calendar|cards|remotes)/" && req.url ~ "[?&](utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid)=") {
    if (!req.http.X-Portal-Whole-Url) {
      set req.http.X-Portal-Whole-Url = req.url;
    }
    set req.url = regsuball(req.url, "([?&])(?:(?:utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid)=[^&]*(?:&|$))+", "\1");
    set req.url = regsub(req.url, "[?&]$", "");
  }

  # Chooses the encoding in the same way as the gateway.
  if (req.url ~ "\.(png|webp|avif|woff2?)(\?|$)") {
    unset req.http.X-Portal-Encoding;
  } else if (req.http.Accept-Encoding ~ "(?i)(^|[,\s])br\s*(,|;|$)" && req.http.Accept-Encoding !~ "(?i)(^|[,\s])br\s*;\s*q=0(\.0*)?\s*(,|$)") {
    set req.http.X-Portal-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(?i)(^|[,\s])gzip\s*(,|;|$)" && req.http.Accept-Encoding !~ "(?i)(^|[,\s])gzip\s*;\s*q=0(\.0*)?\s*(,|$)") {
    set req.http.X-Portal-Encoding = "gzip";
  } else {
    unset req.http.X-Portal-Encoding;
  }

  # While a gateway is healthy, a stale object may be served for one second (stale-while-revalidate); otherwise for as long as it
  # is stored (stale-if-error). A URL that failed within the last second is fetched in the background, so that visitors do not
  # wait for one failure after another.
  if (std.healthy(req.backend_hint) && !req.http.X-Portal-Last-Try
      && vsthrottle.remaining("failed " + req.url, 1, 1s) > 0) {
    set req.grace = 1s;
  } else {
    set req.grace = 365d;
  }
  return (hash);
}

# The Host header is not part of the key, because pages do not depend on it. Whether a visitor came over TLS is, because it
# changes a header of each response.
sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.X-Portal-Encoding);
  if (req.http.X-Forwarded-Proto == "https") {
    hash_data("https");
  }
  return (lookup);
}

sub vcl_hit {
  set req.http.X-Portal-Result = "stale";
  if (obj.ttl > 0s) {
    set req.http.X-Portal-Result = "hit";
  }
  return (deliver);
}

sub vcl_miss {
  set req.http.X-Portal-Result = "miss";
}

sub vcl_pass {
  set req.http.X-Portal-Result = "pass";
}

sub vcl_backend_fetch {
  if (!bereq.uncacheable) {
    unset bereq.http.Accept-Encoding;
    if (bereq.http.X-Portal-Encoding) {
      set bereq.http.Accept-Encoding = bereq.http.X-Portal-Encoding;
    }
  }
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }

  # A failed or stale response must not replace the stored object, which vcl_synth delivers to the visitor instead.
  if ((beresp.status >= 500 || beresp.http.X-Cache == "stale" || beresp.http.Warning ~ "^110")
      && (bereq.is_bgfetch || !bereq.http.X-Portal-Last-Try)) {
    return (abandon);
  }
  if (beresp.status >= 500) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }

  # Remembers that this response cannot be cached, so that the next visitors need not wait for each other (hit-for-miss).
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "(?i)\bpublic\b" || beresp.http.Cache-Control ~ "(?i)\b(private|no-store|no-cache)\b" || beresp.ttl <= 0s) {
    set beresp.uncacheable = true;
    set beresp.ttl = 5s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    # Otherwise this would apply only to the same cookie.
    if (beresp.http.Vary ~ "(?i)cookie") {
      set beresp.http.Vary = "Accept-Encoding";
    }
    return (deliver);
  }

  set beresp.grace = 10s;
  if (beresp.http.Cache-Control ~ "stale-if-error=\d+") {
    set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 10s);
  }
  set beresp.keep = 0s;
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  # Addresses that anyone can invent are stored separately, so that they evict no real page. `?part=NAME` is stored with the
  # pages if the response is a part, which the gateway marks by X-Robots-Tag; for an unknown name it sends the page itself.
  set beresp.storage = storage.pages;
  if ((bereq.url ~ "\?" && !(bereq.url ~ "^[^?]+\?part=[a-z.]+$" && beresp.http.X-Robots-Tag)) || beresp.status != 200) {
    set beresp.storage = storage.invented;
  }
  return (deliver);
}

sub vcl_backend_error {
  if (!bereq.uncacheable && (bereq.is_bgfetch || !bereq.http.X-Portal-Last-Try)) {
    return (abandon);
  }
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  set beresp.body = {"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Please try again in a moment | PT Portal</title>
</head>
<body>
<main>
<h1>Please try again in a moment</h1>
<p>The portal cannot be reached right now.</p>
<p><a href="">Retry</a></p>
</main>
</body>
</html>
"};
  return (deliver);
}

sub vcl_deliver {
  # A redirect must keep the tracking parameters, so the whole URL is requested from the gateway.
  if (req.http.X-Portal-Whole-Url && resp.status >= 300 && resp.status < 400 && resp.status != 304 && !req.http.X-Portal-Pass) {
    set req.url = req.http.X-Portal-Whole-Url;
    set req.http.X-Portal-Pass = "redirect";
    return (restart);
  }

  set resp.http.X-Cdn-Cache = req.http.X-Portal-Result;
  if (req.http.X-Portal-Result == "hit" || req.http.X-Portal-Result == "stale") {
    # These headers belong to the request that fetched the object.
    unset resp.http.X-Request-Id;
    unset resp.http.Server-Timing;
    unset resp.http.X-Cache;
  }
  # Caches further out cannot be purged, so they must not store cached responses for longer than browsers do.
  if (req.http.X-Portal-Result != "pass") {
    set resp.http.Cache-Control = regsuball(resp.http.Cache-Control, ",\s*(s-maxage|stale-while-revalidate|stale-if-error)=\d+", "");
  }
  unset resp.http.Surrogate-Key;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  return (deliver);
}

sub vcl_synth {
  # The gateway failed or did not answer: restarts once, and delivers any stored object.
  if (resp.status == 503 && !req.http.X-Portal-Last-Try && req.method != "PURGE") {
    set req.http.X-Portal-Last-Try = vsthrottle.is_denied("failed " + req.url, 1, 1s);
    return (restart);
  }
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.http.Cache-Control = "no-store";
  set resp.body = resp.reason + {"
"};
  return (deliver);
}
