# Where the gateways are: a load balancer in front of them, or one of them.
backend gateways {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  # A page may take three seconds, a picture over a slow line longer.
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

# Where gateways purge from; those on other machines are to be added. They need the token as well.
acl purgers {
  "127.0.0.1";
  "::1";
}
