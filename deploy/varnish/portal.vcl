# The portal behind Varnish 7.1 with the modules std, vsthrottle and xkey (Debian: varnish, varnish-modules).
#
#   varnishd -f portal.vcl -a 127.0.0.1:6081 -s pages=malloc,256m -s invented=malloc,32m -s Transient=malloc,64m
#
# Both storages have to be there under these names. Beside this file stands backends.vcl with a `backend gateways` and an
# `acl purgers` (an example of it is beside this one). CDN_PURGE_TOKEN of Varnish's environment is the gateways' CDN_PURGE_TOKEN;
# without it nothing is purged. docs/operations/cdn.md, "Behind a CDN", says what this does and why.
vcl 4.1;

import std;
import vsthrottle;
import xkey;

include "backends.vcl";

sub vcl_recv {
  if (req.restarts == 0) {
    # Ours alone: a visitor's count for nothing.
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
    # Softly: what is purged is asked for anew, and stays for when nothing can be had.
    return (synth(200, "Purged " + xkey.softpurge(req.http.xkey-purge)));
  }

  set req.http.Host = std.tolower(req.http.Host);

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # A redirect, whose target carries what else the link had.
  if (req.http.X-Portal-Pass) {
    return (pass);
  }
  if (req.http.Authorization) {
    return (pass);
  }
  # Previews, a developer's own builds, and who has just written something.
  if (req.http.Cookie ~ "(^|;\s*)(preview|mf-overrides|pt-written)=") {
    return (pass);
  }
  # Staff get answers of their own from the API and files that only they may load. Pages are the same for all, so a session,
  # which anyone can make up, is no way past what is kept of them.
  if (req.url ~ "^/(api|assets|media|calendar|cards|remotes)/" && req.http.Cookie ~ "(^|;\s*)(__Host-)?pt_session=") {
    return (pass);
  }
  if (req.url ~ "[?&](preview|mf\.[^=&]*)=") {
    return (pass);
  }
  # Other spellings of an address: the gateway answers with the page's own one. The expression is the gateway's (canonical-request.ts).
  if (req.url !~ "^/(api|assets|media|calendar|cards|remotes)/" && req.url !~ "^/(?:[a-z0-9_~-][a-z0-9._~-]*(?:/[a-z0-9_~-][a-z0-9._~-]*)*)?(?:\?|$)") {
    return (pass);
  }
  # Of the moment, or of the one who asks.
  if (req.url ~ "^/(health/|remotes\.json|beacon|admin(/|\?|$)|api/(health|auth|account|content-version|releases|builds)(/|\?|$))") {
    return (pass);
  }

  # Nothing that may be kept depends on the other cookies; while there is a canary, pages need their visitor's slot.
  if (req.url !~ "^/(api|assets|media|calendar|cards|remotes)/" && req.http.Cookie ~ "(^|;\s*)canary_slot=\d{1,3}(;|$)") {
    set req.http.Cookie = "canary_slot=" + regsub(req.http.Cookie, "^(?:.*;\s*)?canary_slot=(\d{1,3})(?:;.*)?$", "\1");
  } else {
    unset req.http.Cookie;
  }

  # What advertisements and letters add to links. Pages are made by the parameters that they declare, none of which is among these;
  # scripts see the visitor's own address all the same.
  if (req.url !~ "^/(api|assets|media|calendar|cards|remotes)/" && req.url ~ "[?&](utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid)=") {
    if (!req.http.X-Portal-Whole-Url) {
      set req.http.X-Portal-Whole-Url = req.url;
    }
    set req.url = regsuball(req.url, "([?&])(?:(?:utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid)=[^&]*(?:&|$))+", "\1");
    set req.url = regsub(req.url, "[?&]$", "");
  }

  # As the gateway chooses among what it has.
  if (req.url ~ "\.(png|webp|avif|woff2?)(\?|$)") {
    unset req.http.X-Portal-Encoding;
  } else if (req.http.Accept-Encoding ~ "(?i)(^|[,\s])br\s*(,|;|$)" && req.http.Accept-Encoding !~ "(?i)(^|[,\s])br\s*;\s*q=0(\.0*)?\s*(,|$)") {
    set req.http.X-Portal-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(?i)(^|[,\s])gzip\s*(,|;|$)" && req.http.Accept-Encoding !~ "(?i)(^|[,\s])gzip\s*;\s*q=0(\.0*)?\s*(,|$)") {
    set req.http.X-Portal-Encoding = "gzip";
  } else {
    unset req.http.X-Portal-Encoding;
  }

  # stale-while-revalidate while there is somebody to ask, else stale-if-error: as long as it is kept. What failed within the last
  # second is asked for in the background, so that visitors do not queue for one failure after another.
  if (std.healthy(req.backend_hint) && !req.http.X-Portal-Last-Try
      && vsthrottle.remaining("failed " + req.url, 1, 1s) > 0) {
    set req.grace = 1s;
  } else {
    set req.grace = 365d;
  }
  return (hash);
}

# The portal has one address: what visitors call it makes no other pages. Whether they came by TLS is in a header of each answer.
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

  # Whoever asked gets what is kept, if there is something (vcl_synth); it stays in place of what is no better.
  if ((beresp.status >= 500 || beresp.http.X-Cache == "stale" || beresp.http.Warning ~ "^110")
      && (bereq.is_bgfetch || !bereq.http.X-Portal-Last-Try)) {
    return (abandon);
  }
  if (beresp.status >= 500) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }

  # Whoever asks next for what nobody may keep need not wait for the answer to this one.
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "(?i)\bpublic\b" || beresp.http.Cache-Control ~ "(?i)\b(private|no-store|no-cache)\b" || beresp.ttl <= 0s) {
    set beresp.uncacheable = true;
    set beresp.ttl = 5s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    # Else it would count for one visitor's cookie alone.
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
  # Addresses that anyone can invent drive out none of the real ones; `?part=NAME` is something that is kept
  # beside each page, and says that it is no page; other names give the page itself.
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
  # The link's other parameters belong into the redirect's target.
  if (req.http.X-Portal-Whole-Url && resp.status >= 300 && resp.status < 400 && resp.status != 304 && !req.http.X-Portal-Pass) {
    set req.url = req.http.X-Portal-Whole-Url;
    set req.http.X-Portal-Pass = "redirect";
    return (restart);
  }

  set resp.http.X-Cdn-Cache = req.http.X-Portal-Result;
  if (req.http.X-Portal-Result == "hit" || req.http.X-Portal-Result == "stale") {
    # They tell of the request that it was fetched with.
    unset resp.http.X-Request-Id;
    unset resp.http.Server-Timing;
    unset resp.http.X-Cache;
  }
  # Only what is kept here can be purged.
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
  # The gateway failed, or nobody answered: once more, with whatever is kept.
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
