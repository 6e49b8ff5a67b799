# Makes of deploy/nginx.conf the site of compose.yaml: plain http on port 8080, for a proxy on the same machine that adds https.
/^# Plain http/,/^# The site/d
/listen \[::\]/d
/^ *ssl_/d
s/listen 443 ssl http2/listen 8080/
s/127\.0\.0\.1:4321/10.83.21.11:4321/
s/127\.0\.0\.1:4322/10.83.21.12:4322/
s#/srv/hatchboard/dist#/site/dist#
s#/var/log/nginx/hatchboard.log#/dev/stdout#
s/server_name .*/server_name _;/
# The port is published on this machine alone, so the address of a reader is the one that the proxy adds.
s#include /etc/nginx/hatchboard-cdn\*#set_real_ip_from 10.83.21.0/24;\
  include /deploy/compose/cdn*#
s#/var/cache/hatchboard#/tmp/hatchboard#
