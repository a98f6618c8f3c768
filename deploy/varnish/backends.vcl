# Address of the gateways: of a load balancer in front of them, or of a single gateway.
backend gateways {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  # A page may take three seconds, and an upload over a slow line longer.
  .first_byte_timeout = 35s;
  .between_bytes_timeout = 30s;
  .probe = {
    .url = "/health/ready";
    .interval = 1s;
    .timeout = 1s;
    .window = 4;
    .threshold = 2;
    .initial = 2;
  }
}

# Addresses that may purge, together with the token. Add the gateways of other machines.
acl purgers {
  "127.0.0.1";
  "::1";
}
