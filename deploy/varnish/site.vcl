# Varnish before the balancer of the site. Change what is marked "here"; docs/runbook.md says why the rest is so.
vcl 4.1;

import std;
# Of the package varnish-modules.
import xkey;

# Here: the balancer.
backend site {
  .host = "10.0.0.10";
  .port = "8080";
  .connect_timeout = 2s;
  # Live streams are silent for up to 15 s.
  .first_byte_timeout = 60s;
  .between_bytes_timeout = 60s;
  .probe = {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 5s;
    .window = 3;
    .threshold = 2;
  }
}

# Here: each server of the site, which alone may purge.
acl servers {
  "10.0.0.11";
  "10.0.0.12";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # A request that another proxy passes on is a visitor's, although it comes from the address of that proxy.
    if (client.ip !~ servers || req.http.X-Forwarded-For != "" + client.ip) {
      return (synth(405));
    }
    return (synth(200, "" + xkey.purge(req.http.xkey-purge)));
  }

  # The class of the device, for pages by device; Vary of those pages names the header, so each class has its copy.
  unset req.http.CloudFront-Is-Mobile-Viewer;
  unset req.http.CloudFront-Is-Tablet-Viewer;
  unset req.http.CloudFront-Is-Desktop-Viewer;
  set req.http.CF-Device-Type = "desktop";
  if (req.http.User-Agent ~ "(?i)android.+mobile|ip(hone|od)|iemobile|opera m(ob|in)i|mobile.+firefox|windows phone") {
    set req.http.CF-Device-Type = "mobile";
  } elsif (req.http.User-Agent ~ "(?i)android|ipad|playbook|silk") {
    set req.http.CF-Device-Type = "tablet";
  }

  # Forms, purges of others, what a token opens, and streams, which Varnish passes on as they arrive.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization || req.url ~ "^/live/") {
    return (pass);
  }
  # stale-while-revalidate while the site answers; all of stale-if-error while it does not.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 1h;
  }
  # With cookies, too: the site says by Cache-Control which pages are the same for every visitor.
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    unset beresp.http.Surrogate-Key;
  }
  # The stale copy remains.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (!beresp.http.Cache-Control || beresp.http.Cache-Control ~ "(?i)private|no-store" || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "stale-if-error=86400") {
    set beresp.grace = 24h;
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
}

sub vcl_synth {
  # The answer that the servers wait for: the number of copies.
  if (req.method == "PURGE" && resp.status == 200) {
    set resp.http.Content-Type = "application/json";
    set resp.body = {"{"purged":"} + resp.reason + "}";
    return (deliver);
  }
}

sub vcl_backend_error {
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "10";
  set beresp.body = "This page cannot be shown at the moment. Try again in a minute.";
  return (deliver);
}
